import { BRAND } from '@alethea/kernel/app/brand';

interface MailWords {
  readonly lead: string;
  readonly openUrl: string;
  readonly settingsUrl: string;
  /** How many consults it tells of. */
  readonly count: number;
}

/** The mails that say what waits in the inbox; none names a patient or says what was written. */
export const mailEn = {
  subjects: {
    consult: (count: number) =>
      count === 1
        ? `You have a new consult in ${BRAND.productName}`
        : `You have ${count} new consults in ${BRAND.productName}`,
    message: (count: number) =>
      count === 1
        ? `You have a new message in ${BRAND.productName}`
        : `You have new messages in ${count} consults in ${BRAND.productName}`,
    overdue: (count: number) =>
      count === 1
        ? `A consult is overdue in ${BRAND.productName}`
        : `${count} consults are overdue in ${BRAND.productName}`,
    clinicConsult: (count: number) =>
      count === 1
        ? `Your clinic has a new consult in ${BRAND.productName}`
        : `Your clinic has ${count} new consults in ${BRAND.productName}`,
    toBook: (count: number) =>
      count === 1
        ? `A consult is to be booked in ${BRAND.productName}`
        : `${count} consults are to be booked in ${BRAND.productName}`,
  },
  leads: {
    consult: (count: number) =>
      count === 1 ? 'A colleague has sent you a consult.' : `You have been sent ${count} consults.`,
    message: (count: number) =>
      count === 1
        ? 'There is a new message in one of your consults.'
        : `There are new messages in ${count} of your consults.`,
    overdue: (count: number) =>
      count === 1
        ? 'One of your consults has been waiting for you for some days.'
        : `${count} of your consults have been waiting for you for some days.`,
    clinicConsult: (count: number) =>
      count === 1 ? 'A new consult is in your clinic inbox.' : `${count} new consults are in your clinic inbox.`,
    toBook: (count: number) =>
      count === 1
        ? 'A consult on your clinic’s board is to be booked.'
        : `${count} consults on your clinic’s board are to be booked.`,
  },
  text: ({ lead, openUrl, settingsUrl, count }: MailWords) =>
    [
      lead,
      '',
      count === 1 ? 'Sign in to read it:' : 'Sign in to read them:',
      openUrl,
      '',
      'For privacy, this email says nothing about patients. Please do not reply to it.',
      `Choose which emails you get in your profile: ${settingsUrl}`,
    ].join('\n'),
} as const;
