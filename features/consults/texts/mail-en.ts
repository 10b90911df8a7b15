import { BRAND } from '@alethea/kernel/brand';

const { productName: product } = BRAND;

/** The mails that say what waits in the inbox; none names a patient or says what was written. */
export const mailEn = {
  subjects: {
    consult: (count: number) =>
      count === 1 ? `A new consult waits for you in ${product}` : `${count} new consults wait for you in ${product}`,
    message: (count: number) =>
      count === 1
        ? `A new message waits for you in ${product}`
        : `New messages in ${count} consults wait for you in ${product}`,
    overdue: (count: number) =>
      count === 1 ? `A consult is overdue in ${product}` : `${count} consults are overdue in ${product}`,
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
  },
  text: ({ lead, openUrl, settingsUrl }: { lead: string; openUrl: string; settingsUrl: string }) =>
    [
      lead,
      '',
      'Sign in to read it:',
      openUrl,
      '',
      'For privacy, this email says nothing about patients. Please do not reply to it.',
      `Choose which emails you get in your profile: ${settingsUrl}`,
    ].join('\n'),
} as const;
