import { claimsEn } from './claims-en.ts';

/** Every text of choosing records for a batch. */
export const readyEn = {
  title: 'Choose records',
  hint: 'With nothing chosen, dry run and batch take everything that is ready.',
  caption: 'Records that are ready to be claimed',
  columns: {
    select: 'Choose',
    physician: 'Physician',
    serviceDate: 'Service date',
    code: 'Code',
    what: 'Claim',
    pays: 'Fee',
  },
  select: (physician: string, day: string, code: string) => `Choose ${physician}, ${day}, ${code}`,
  selectAll: 'Choose all that are shown',
  chosen: (records: number) => `${claimsEn.records(records)} chosen`,
  more: 'Show more',
  none: 'Nothing is ready to claim.',
} as const;
