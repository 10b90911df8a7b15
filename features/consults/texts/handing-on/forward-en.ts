import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { forwardEconsult } from '../../contract/client.ts';
import type { Member } from '../../contract/consult-view.ts';
import { en } from '../en.ts';

type Named = Pick<Member, 'title' | 'firstName' | 'lastName' | 'credentials'>;

/** `Dr. Daniel Okafor, MD`. */
const nameOf = ({ title, firstName, lastName, credentials }: Named): string =>
  [[title, firstName, lastName].filter(Boolean).join(' '), credentials].filter(Boolean).join(', ');

/** What people read where a consult is handed on: to another specialist, to an MOA, as a PDF. */
export const forwardEn = {
  name: nameOf,
  author: (named: Named, role: Member['activityRole']): string => `${nameOf(named)} (${en.activityRoles[role]})`,
  get productItself() {
    return en.view.system;
  },

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
    fromElsewhere: 'Forwarded by the referrer from another specialist',
    /** The consult that is linked: who answers it, about what. */
    consult: (name: string, about: string): string => (name === '' ? about : `${name} · ${about}`),
  },

  forwarded: 'Forwarded',

  specialist: {
    title: 'Forward to Specialist',
    text: 'A new consult is sent with the same patient and request. The original specialist keeps this consult and won’t see the new one.',
    loading: 'Loading specialists',
    routingFailed: 'Error routing referral',
    none: 'No specialists available',
    noneHint: 'No one else is available right now. See Find a specialist for who answers what.',
    specialty: 'Specialty',
    specialtyPlaceholder: 'Choose a specialty',
    subsite: 'Subsite',
    subsitePlaceholder: 'Choose a subsite',
    specialtyFirst: 'Choose a specialty first',
    subsiteFirst: 'Choose a specialty and subsite to see specialists',
    subsiteMissing: 'Please select a subsite',
    specialist: 'Specialist',
    specialistMissing: 'A specialist is required',
    search: 'Search by name or place',
    nothingFound: 'No specialist matches.',
    onVacation: 'Specialist is on vacation, please save draft and wait for return or select another specialist',
    away: (day: string): string => `On vacation until ${day}`,
    responds: (time: string): string => `Usually answers in ${time}`,
    respondsUnknown: 'No answers yet',
    quebecTitle: 'Quebec patient',
    quebecWarning: 'A consultant in Alberta cannot bill for Quebec patients.',
    messages: 'Previous messages',
    withMessages: 'Send the conversation so far, including files',
    withoutMessages: 'Send only the original request',
    note: 'Note to the specialist',
    noteHelp: 'Leave blank to resend the original question.',
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
      stage_full: 'This conversation has too many files to send. Send only the original request.',
      file_not_found: 'A file of this conversation is no longer there. Send only the original request.',
      consult_not_found: 'You no longer have access to this consult.',
      forward_not_offered: 'Your account can’t forward this consult.',
      referrer_not_you: 'Someone else is now signed in. Reload the page.',
      consult_id_taken: 'This has already been forwarded. Check your inbox before forwarding it again.',
      // Told in their own places.
      specialist_on_vacation: null,
      fields_invalid: null,
    } satisfies ErrorTexts<typeof forwardEconsult>,
    unsavedTitle: 'Discard this forward?',
    unsavedText: 'What you’ve entered won’t be saved.',
    unsavedConfirm: 'Discard',
  },

  pdf: {
    /** Stands in the properties of the file, where no patient may. */
    title: 'eConsult',
    phoneTitle: 'Phone consult',
    referralTitle: 'Referral',
    call: 'Call',
    callCancelled: (moment: string) => `Cancelled; it was booked for ${moment}`,
    callComplete: (moment: string) => `Complete; it was booked for ${moment}`,
    messages: 'Secure messages',
    request: 'Request',
    to: 'To',
    from: 'From',
    sent: 'Sent',
    status: 'Status',
    outOfProvince: 'Out of province',
    yes: 'Yes',
    question: 'Question',
    response: 'Specialist response',
    outcome: 'Outcome',
    diagnosis: 'Diagnosis',
    members: 'Members',
    thread: 'Conversation',
    questionBack: 'question back',
    unreadable: 'This message could not be decrypted.',
    files: (names: string): string => `Files: ${names}`,
    resource: (name: string, fileName: string): string => `${name} (${fileName})`,
    attachments: 'Attachments',
    attachment: (name: string, size: string, moment: string): string => `${name} (${size}), ${moment}`,
    pictures: 'Pictures',
    pageOf: (name: string, page: number, pages: number): string => `${name}, page ${page} of ${pages}`,
    pictureMissing: (name: string): string => `${name} could not be included.`,
    empty: 'No information provided',
    formerMember: en.thread.formerMember,
    messageToMoa: 'Message to the clinic assistant',
  },
} as const;
