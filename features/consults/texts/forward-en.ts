import type { ErrorTexts } from '@alethea/web-kit/call-error';
import type { forwardEconsult } from '../contract/client.ts';
import type { Member } from '../contract/consult-view.ts';
import { en } from './en.ts';

type Named = Pick<Member, 'title' | 'firstName' | 'lastName' | 'credentials'>;

/** `Dr. Daniel Okafor, MD`. */
const nameOf = ({ title, firstName, lastName, credentials }: Named): string =>
  [[title, firstName, lastName].filter(Boolean).join(' '), credentials].filter(Boolean).join(', ');

/** What people read where a consult is handed on: to another specialist, to an MOA, as a PDF. */
export const forwardEn = {
  name: nameOf,
  author: (named: Named, role: Member['activityRole']): string => `${nameOf(named)} (${en.activityRoles[role]})`,
  productItself: en.view.system,

  actions: {
    forward: 'Forward to specialist',
    forwardPdf: 'Forward as PDF',
    exportPdf: 'Export PDF',
    exportFailed: 'Error exporting PDF',
    exportTooLarge: 'This consult is too long for one PDF.',
    exportBusy: 'The server is busy. Try again in a minute.',
  },

  links: {
    from: 'Forwarded from',
    to: 'Forwarded to',
    fromElsewhere: 'Forwarded by the referrer, who asked another specialist first',
    /** The consult that is linked: who answers it, about what. */
    consult: (name: string, about: string): string => (name === '' ? about : `${name} · ${about}`),
  },

  forwarded: 'Forwarded',

  specialist: {
    title: 'Forward to Specialist',
    text: 'A new consult is sent with the same patient and request. The specialist who was asked first keeps this one and does not see the new one.',
    loading: 'Loading specialists',
    routingFailed: 'Error routing referral',
    none: 'No specialists available',
    noneHint: 'Nobody else can be asked at the moment. Find a specialist to see who answers what.',
    specialty: 'Specialty',
    specialtyPlaceholder: 'Choose a specialty',
    subsite: 'Subsite',
    subsitePlaceholder: 'Choose a subsite',
    specialtyFirst: 'Choose a specialty first',
    subsiteFirst: 'Choose a specialty and a subsite to see who answers there',
    subsiteMissing: 'Please select a subsite',
    specialist: 'Specialist',
    specialistMissing: 'A specialist is required',
    search: 'Search by name or place',
    nothingFound: 'Nobody here has this in their name or place.',
    onVacation: 'Specialist is on vacation, please save draft and wait for return or select another specialist',
    away: (day: string): string => `On vacation until ${day}`,
    responds: (time: string): string => `Usually answers in ${time}`,
    respondsUnknown: 'No answers yet',
    quebecTitle: 'Quebec patient',
    quebecWarning: 'A consultant in Alberta cannot bill for Quebec patients.',
    messages: 'Previous messages',
    withMessages: 'Send the conversation so far, with its files',
    withoutMessages: 'Send the request alone',
    note: 'Note to the specialist',
    noteHelp: 'Left empty, the same question is asked again.',
    submit: 'Forward',
    cancel: 'Cancel',
    done: 'Econsult forwarded successfully',
    open: 'Open',
    checkForm: 'Check form for errors.',
    failed: 'Error forwarding econsult to specialist',
    failures: {
      specialist_not_found: 'This specialist no longer answers here. Choose another one.',
      specialist_already_asked: 'This specialist has been asked about this consult already.',
      specialist_unavailable:
        'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.',
      stage_full: 'This conversation has too many files to go along. Send the request alone.',
      file_not_found: 'A file of this conversation is no longer there. Send the request alone.',
      consult_not_found: 'This consult is not open to you any more.',
      forward_not_offered: 'Your account cannot forward this consult.',
      referrer_not_you: 'Somebody else is signed in now. Reload the page.',
      consult_id_taken: 'This has been forwarded already. Look in your inbox before you forward it again.',
      // Told in their own places.
      specialist_on_vacation: null,
      fields_invalid: null,
    } satisfies ErrorTexts<typeof forwardEconsult>,
    unsavedTitle: 'Discard this forwarding?',
    unsavedText: 'What you have chosen and written is not kept.',
    unsavedConfirm: 'Discard',
  },

  pdf: {
    /** Stands in the properties of the file, where no patient may. */
    title: 'eConsult',
    messages: 'Secure messages',
    about: (specialty: string): string => `eConsult · ${specialty}`,
    request: 'Request',
    patient: 'Patient',
    to: 'To',
    from: 'From',
    specialty: 'Specialty',
    sent: 'Sent',
    status: 'Status',
    name: 'Name',
    phn: 'PHN',
    born: 'Born',
    phone: 'Phone',
    email: 'Email',
    outOfProvince: 'Out of province',
    yes: 'Yes',
    question: 'Question',
    response: 'Specialist response',
    outcome: 'Outcome',
    diagnosis: 'Diagnosis',
    members: 'Members',
    thread: 'Conversation',
    unreadable: 'This message could not be decrypted.',
    files: (names: string): string => `Files: ${names}`,
    attachments: 'Attachments',
    attachment: (name: string, size: string, moment: string): string => `${name} (${size}), ${moment}`,
    pictures: 'Pictures',
    pageOf: (name: string, page: number, pages: number): string => `${name}, page ${page} of ${pages}`,
    pictureMissing: (name: string): string => `${name} could not be included.`,
    empty: 'No information provided',
    formerMember: en.thread.formerMember,
    head: (name: string, phn: string): string => `${name} · PHN ${phn}`,
    foot: (who: string, moment: string): string => `Exported by ${who}, ${moment}`,
    page: 'Page {page} of {pages}',
    messageToMoa: 'Message to the clinic assistant',
  },
} as const;
