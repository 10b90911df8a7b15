import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { sendMoaMessage } from '../../contract/client.ts';
/** What people read where a consult goes to a clinic assistant, by fax or by mail. */
export const moaEn = {
  fax: {
    title: 'Fax to clinic assistant',
    to: (clinicName: string, number: string): string => `To ${clinicName}, fax ${number}`,
    noNumber: 'Your clinic has no fax number. A physician of the clinic can add it in the profile.',
    message: 'Message to the clinic assistant',
    messagePlaceholder: 'e.g. Please book her for a biopsy',
    send: 'Send fax',
    queued: 'Fax queued',
    history: 'Faxes sent',
  },

  mail: {
    title: 'Forward eConsult as PDF',
    text: 'The clinic assistant gets an email with a one-time link, valid 14 days. It doesn’t name the patient. A code sent to the same address opens the PDF.',
    email: 'Email',
    newAddress: {
      title: 'Send to a new address?',
      message: (email: string): string => `Your clinic has never sent a consult to ${email}. Check each letter.`,
      confirmLabel: 'Send',
    },
    emailMissing: 'Email is required',
    emailInvalid: 'Enter an address such as name@clinic.ca',
    subject: 'Subject',
    subjectMissing: 'Subject is required',
    subjectDefault: 'An eConsult for you',
    subjectHelp: 'Shown after the link is opened, not in the email',
    body: 'Message',
    submit: 'Forward',
    cancel: 'Cancel',
    done: 'eConsult forwarded as PDF',
    failed: 'Error forwarding econsult',
    failures: {
      pdf_too_large: 'The PDF is larger than 20 MB. Send it by fax, or export it.',
      too_large: 'This consult is too long for one PDF.',
      temporarily_unavailable: 'The server is busy. Try again in a minute.',
      moa_not_offered: 'Your account can’t forward this consult to a clinic assistant.',
      consult_not_found: 'You no longer have access to this consult.',
      physician_not_you: 'Someone else is now signed in. Reload the page.',
    } satisfies ErrorTexts<typeof sendMoaMessage>,
    unsavedTitle: 'Discard this message?',
    unsavedText: 'What you’ve written won’t be saved.',
    unsavedConfirm: 'Discard',
    /** Of the mail itself: nothing of the patient stands in it. */
    linkSubject: (clinicName: string): string => `${clinicName} has a document for you`,
    linkOpening: (sender: string): string => `${sender} has forwarded an eConsult to you.`,
    fileName: 'econsult.pdf',
  },
} as const;
