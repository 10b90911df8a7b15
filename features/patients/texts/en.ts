import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { sendOneWayMessage } from '../contract/client.ts';
/** Every text of writing to patients, */
export const en = {
  message: {
    title: 'Message to the patient',
    lead: 'The patient gets an email link and enters their health card number to read it. They can’t reply.',
    inTheNameOf: (physicianName: string) => `Sent in the name of ${physicianName}.`,
    to: 'To',
    subject: 'Subject',
    body: 'Message',
    delaySend: 'Send at 7:00 tomorrow (Mountain time)',
    usesLeft: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} left this month`,
    send: 'Send message',
    skip: 'Skip',
    back: 'Back',
    sent: 'One-way message sent',
    limitReached: 'You have reached your limit of one-way messages. Returning to previous page.',
    notSignedIn: 'User is not logged in. Returning to previous page.',
    failed: 'Error sending one-way message',
    unknown: 'Unknown error',
    checkForm: 'Check form for errors.',
    reasons: {
      physician_not_permitted: 'You can only write in your own name.',
      location_not_yours: 'The clinic is no longer in your profile.',
      consult_not_found: 'You don’t have access to the referral it belongs to.',
      on_behalf_not_permitted: null,
      file_not_found: 'One of the files is no longer there. Remove it and add it again.',
      file_not_allowed: 'Only JPEG, PNG and PDF files up to 10 MB can be sent to a patient.',
      fields_invalid: 'Some fields were not accepted.',
      limit_reached: null,
      not_permitted: 'Your account does not have permission to write to patients.',
    } satisfies ErrorTexts<typeof sendOneWayMessage>,
    leave: {
      title: 'Leave without sending?',
      text: 'What you’ve written won’t be saved.',
      confirm: 'Leave',
      cancel: 'Keep writing',
    },
  },
  appointment: {
    subject: 'Your appointment',
    body: ({ day, time, place, note }: { day: string; time: string; place: string; note: string }) =>
      [
        `Your appointment is on ${day}${time === '' ? '' : ` at ${time}`}.`,
        ...(place === '' ? [] : [`Place: ${place}`]),
        ...(note === '' ? [] : [note]),
        'If you can’t come, please call the clinic.',
      ].join('\n'),
    failed: 'The message to the patient couldn’t be prepared. The appointment is booked.',
    noSender: 'No message can be sent from here: nobody in this consult has a clinic that you can write from.',
  },
  fromConsult: (count: number) =>
    count === 1 ? 'One document from this consult' : `${count} documents from this consult`,
} as const;
