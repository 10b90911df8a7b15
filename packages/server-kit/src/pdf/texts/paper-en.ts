import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';

/** Words that stand on papers of every kind. */
export const paperEn = {
  patient: 'Patient',
  name: 'Name',
  phn: 'PHN',
  born: 'Date of birth',
  phone: 'Phone',
  email: 'Email',
  noName: 'No name yet',
  notFilledIn: 'Not filled in',
  /** What stands before the value of a fact. */
  fact: (name: string): string => `${name}: `,
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  exportedBy: (who: string, moment: string): string => `Exported by ${who}, ${moment}`,
  /** `November 21, 2026 at 10:05 a.m. MT`. */
  moment: (moment: Date): string =>
    `${moment.toLocaleString('en-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })} MT`,
  fileSize: (bytes: number): string =>
    bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  cover: {
    date: 'Date',
    pages: 'Pages',
    confidential:
      'The pages that follow hold confidential health information for the person or clinic named above. It is intended only for them and their staff.',
    mistaken: (product: string, supportEmail: string): string =>
      `If this fax has come to you by mistake, do not read, copy or pass on the pages that follow. Call the sender, then destroy them. Sent through ${product}. Questions: ${supportEmail}`,
  },
} as const;
