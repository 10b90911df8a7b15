import type { MoaFaxState } from '../contract/moa-messages.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Why a fax did not arrive, by code. */
const reasons: Readonly<Record<string, string>> = {
  busy: 'the line is busy',
  no_answer: 'nobody answers',
  number_wrong: 'no fax machine at this number',
  not_accepted: 'the fax service did not accept it',
  unreachable: 'the fax service cannot be reached',
  failed: 'the fax service reports a failure',
  interrupted: 'the connection broke off',
  no_outcome: 'no outcome was reported',
};

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
    failed: (reason: string): string => `Error sending fax: ${reason}`,
    failures: {
      fax_number_missing: 'the clinic has no fax number',
      fax_unavailable: 'faxes are not set up here',
      moa_not_offered: 'your account cannot send it',
      fax_not_failed: 'it was sent again or set aside meanwhile',
      fax_not_found: 'it is not there any more',
      offline: 'no connection to the internet',
    } as Readonly<Record<string, string>>,
    unknownFailure: 'the server did not answer',
    reasonOf: (code: string | null): string => (code === null ? moaEn.fax.unknownReason : (reasons[code] ?? code)),
    unknownReason: 'the reason is not known',
    history: 'Faxes sent',
    sentBy: (name: string, moment: string): string => `${name}, ${moment}`,
    pages: (count: number): string => plural(count, 'page', 'pages'),
    states: {
      queued: 'Waiting',
      sending: 'Sending',
      delivered: 'Delivered',
      failed: 'Failed',
      unclear: 'Not confirmed',
    } satisfies Record<MoaFaxState, string>,
    retrying: (reason: string): string => `Tried again by itself: ${reason}`,
    unclear: 'Nobody can tell whether it arrived. Ask at the clinic before you send it again.',
    settled: 'Sent again or set aside',
    retry: 'Send again',
    retryTitle: 'Send this fax again?',
    retryText: (number: string): string => `The consult as it stands now goes to ${number} once more.`,
    retryUnclearText: (number: string): string =>
      `It may have arrived the first time. The consult as it stands now goes to ${number} once more.`,
    dismiss: 'Set aside',
    dismissed: 'Fax set aside',
    tasks: (count: number): string => `${plural(count, 'fax was', 'faxes were')} not delivered`,
    tasksLabel: 'Faxes that were not delivered',
    openConsult: (about: string, patient: string): string => `${patient}, ${about}`,
    more: (count: number): string => `And ${count} more`,
    show: 'Show',
    hide: 'Hide',
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
      moa_not_offered: 'Your account cannot forward this consult to a clinic assistant.',
    } as Readonly<Record<string, string>>,
    unsavedTitle: 'Discard this message?',
    unsavedText: 'What you have written is not kept.',
    unsavedConfirm: 'Discard',
    /** Of the mail itself: nothing of the patient stands in it. */
    linkSubject: (clinicName: string): string => `${clinicName} has a document for you`,
    linkOpening: (sender: string): string => `${sender} has forwarded an eConsult to you.`,
    fileName: 'econsult.pdf',
  },

  /** The first page of a fax, which whoever stands at the machine reads. */
  cover: {
    heading: (product: string): string => `Fax from ${product}`,
    to: 'To',
    toMoa: (clinicName: string): string => `Clinic assistant, ${clinicName}`,
    fax: 'Fax',
    from: 'From',
    date: 'Date',
    text: 'This fax holds confidential health information for the person named above. The pages that follow may be read by them and by those who work with them alone.',
    footer:
      'If you have received this fax by mistake, do not read, copy or pass on the pages that follow. Call the sender, then destroy them.',
  },
} as const;
