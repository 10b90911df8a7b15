import type { ErrorTexts } from '@alethea/web-kit/call-error';
import type { sendMoaMessage } from '../contract/client.ts';
/** What people read where a consult goes to a clinic assistant, by fax or by mail. */
export const moaEn = {
  fax: {
    title: 'Fax to clinic assistant',
    to: (clinicName: string, number: string): string => `To ${clinicName}, fax ${number}`,
    noNumber: 'Your clinic has no fax number. A physician of the clinic can add it in the profile.',
    message: 'Message to the clinic assistant',
    messagePlaceholder: 'What is to be done, such as: please book her for a biopsy',
    send: 'Send fax',
    queued: 'Fax queued',
    history: 'Faxes sent',
  },

  mail: {
    title: 'Forward eConsult as PDF',
    text: 'The clinic assistant gets a mail with a link that works once, for 14 days. The mail itself names no patient; a one-time code sent to the same address opens the PDF.',
    email: 'Email',
    emailMissing: 'Email is required',
    emailInvalid: 'Enter an address such as name@clinic.ca',
    subject: 'Subject',
    subjectMissing: 'Subject is required',
    subjectDefault: 'An eConsult for you',
    subjectHelp: 'Read behind the link, not in the mail',
    body: 'Message',
    submit: 'Forward',
    cancel: 'Cancel',
    done: 'eConsult forwarded as PDF',
    failed: 'Error forwarding econsult',
    failures: {
      pdf_too_large: 'The PDF is larger than 20 MB. Send it by fax, or export it.',
      too_large: 'This consult is too long for one PDF.',
      temporarily_unavailable: 'The server is busy. Try again in a minute.',
      moa_not_offered: 'Your account cannot forward this consult to a clinic assistant.',
      consult_not_found: 'This consult is not open to you any more.',
      physician_not_you: 'Somebody else is signed in now. Reload the page.',
    } satisfies ErrorTexts<typeof sendMoaMessage>,
    unsavedTitle: 'Discard this message?',
    unsavedText: 'What you have written is not kept.',
    unsavedConfirm: 'Discard',
    /** Of the mail itself: nothing of the patient stands in it. */
    linkSubject: (clinicName: string): string => `${clinicName} has a document for you`,
    linkOpening: (sender: string): string => `${sender} has forwarded an eConsult to you.`,
    fileName: 'econsult.pdf',
  },
} as const;
