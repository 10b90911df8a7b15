import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import type { DocumentSender } from '../contract/document-view.ts';

interface LinkMail {
  readonly opening: string;
  readonly from: DocumentSender;
  readonly address: string;
  readonly until: string;
  readonly proof: 'healthNumber' | 'emailCode';
  readonly isForm: boolean;
}

/** Whom to ask, in one line; the support line where a clinic has given no number. */
function contact({ clinicName, clinicPhone }: DocumentSender): string {
  return `${clinicName}, ${formatPhone(clinicPhone || BRAND.supportPhone)}`;
}

/** The mails of documents: whose document waits and where, never what stands in it. */
export const mailEn = {
  /** `November 21, 2026 at 10:05 a.m.`, in Mountain time. */
  until: (moment: Date) =>
    moment.toLocaleString('en-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' }),
  link: ({ opening, from, address, until, proof, isForm }: LinkMail) =>
    [
      opening,
      `Open it here:\n${address}`,
      proof === 'healthNumber'
        ? 'You’ll be asked for the province and number on the health card.'
        : 'You’ll be asked for a one-time code, which we’ll email to this address.',
      isForm
        ? `The link works until you’ve sent the form, at the latest until ${until} (Mountain time).`
        : `The link works once, until ${until} (Mountain time). You can print or save the document.`,
      `If you weren’t expecting this, or need a new link, please call: ${contact(from)}`,
      'Replies to this address aren’t read.',
      'Vous pouvez aussi lire cette page en français.',
    ].join('\n\n'),
  codeSubject: () => `Your one-time code for ${BRAND.productName}`,
  code: (emailCode: string, minutes: number, from: DocumentSender) =>
    [
      `Your one-time code is ${emailCode}. It works for ${minutes} minutes.`,
      `If you didn’t ask for a code, please call: ${contact(from)}`,
    ].join('\n\n'),
  reminder: (subject: string) => `Reminder: ${subject}`,
  failedSubject: (count: number) =>
    count === 1 ? 'An email to a patient could not be delivered' : `${count} emails to patients could not be delivered`,
  failed: ({ count, address, settingsUrl }: { count: number; address: string; settingsUrl: string }) =>
    [
      count === 1
        ? 'An email with a link to a document you sent was refused. The document wasn’t shown to anyone.'
        : `${count} emails with links to documents you sent were refused. The documents weren’t shown to anyone.`,
      `Check the address and send it again:\n${address}`,
      `To stop these emails, change your preferences:\n${settingsUrl}`,
    ].join('\n\n'),
  lockedSubject: 'A link you sent has been locked',
  locked: (address: string) =>
    [
      'A link to a document you sent was locked after five wrong tries. The document wasn’t shown to anyone.',
      `See which one it is, and resend it if it was the right person:\n${address}`,
    ].join('\n\n'),
  lockedForm: (address: string) =>
    [
      'A link to a form you sent was locked after five wrong tries. It can’t be opened or answered any more.',
      `See which one it is, and resend it if it was the right person:\n${address}`,
    ].join('\n\n'),
} as const;
