import { BRAND } from '@alethea/kernel/app/brand';

interface MailWords {
  readonly to: string;
  readonly other: string;
  readonly time: string;
  /** When a call that was moved had been. */
  readonly before: string;
  readonly url: string;
}

/** What mails, calendars and the conversation say about a call that is booked, moved or cancelled. */
export const changedCallEn = {
  mountain: (span: string) => `${span} (Mountain time)`,
  calendar: {
    get summary() {
      return `Phone consult (${BRAND.productName})`;
    },
    description: (url: string) => `Sign in for the details: ${url}`,
  },
  mails: {
    booked: {
      subject: 'A phone consult is booked',
      text: ({ to, other, time, url }: MailWords) =>
        `Dear ${to},\n\nA phone consult with ${other} is booked for ${time}. Sign in for the details:\n${url}\n`,
    },
    moved: {
      subject: 'A phone consult was moved',
      text: ({ to, other, time, before, url }: MailWords) =>
        `Dear ${to},\n\nYour phone consult with ${other} was moved from ${before} to ${time}. Sign in for the reason:\n${url}\n`,
    },
    cancelled: {
      subject: 'A phone consult was cancelled',
      text: ({ to, other, time, url }: MailWords) =>
        `Dear ${to},\n\nYour phone consult with ${other} on ${time} was cancelled. Sign in for the reason, or to book another time:\n${url}\n`,
    },
  },
  /** Lines of the conversation. */
  lines: {
    ofClinic: (name: string, clinic: string) => `${name} (${clinic})`,
    moved: (who: string, before: string, time: string, reason: string) =>
      `${who} moved the call from ${before} to ${time}. Reason: ${reason}`,
    cancelled: (who: string, time: string, reason: string) => `${who} cancelled the call on ${time}. Reason: ${reason}`,
    bookedAgain: (who: string, holder: string, time: string) => `${who} booked a new call with ${holder} for ${time}.`,
  },
} as const;
