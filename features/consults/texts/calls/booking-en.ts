import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { bookAppointment } from '../../contract/client.ts';

/** An appointment in words: what is known of it, the day first. */
function appointmentWords({ day, time, place }: { day: string; time: string; place: string }): string {
  const when = day === '' || time === '' ? day : `${day} at ${time}`;
  return [when, place].filter((part) => part !== '').join(', ');
}

/** What people read on the booking board, and of an appointment that was booked. */
export const bookingEn = {
  take: 'Take',
  handBack: 'Hand back',
  takeOver: 'Take over',
  takeOf: (patient: string): string => `Take ${patient}`,
  handBackOf: (patient: string): string => `Hand back ${patient}`,
  takeOverOf: (patient: string, name: string): string => `Take over ${patient} from ${name}`,
  takeSelected: 'Take or hand back',
  you: 'You',
  somebody: 'The clinic',
  /** `Nov 30, 2026`: a day as the conversation keeps it. */
  day: (midnight: Date): string =>
    midnight.toLocaleDateString('en-CA', { timeZone: 'UTC', dateStyle: 'medium' }).replace('.', ''),
  takenBy: (name: string): string => `Taken by ${name}`,
  takenMeanwhile: 'A colleague was faster. The board shows who has it now.',
  takeFailed: 'The task couldn’t be taken. Try again.',
  book: 'Book',
  bookOf: (patient: string): string => `Book ${patient}`,
  bookSelected: 'Mark as Booked, without a date',
  done: 'Mark as Completed',
  waiting: (elapsed: string): string => `Waiting ${elapsed}`,
  callPatient: (patient: string, number: string): string => `Call ${patient}, ${number}`,
  noPhone: 'No phone number',

  dialog: {
    title: (patient: string): string => `Book ${patient}`,
    lead: 'Whoever asked sees this in the conversation and gets an email without patient data.',
    date: 'Date',
    dateHelp: 'Leave empty if the date isn’t set yet',
    time: 'Time',
    place: 'Place',
    note: 'Note',
    notePlaceholder: 'e.g. Bring a list of medications',
    tellPatient: 'Then message the patient',
    tellPatientHelp: 'Once there is a date, the message opens ready to send.',
    submit: 'Book',
    failures: {
      status_changed: 'Someone else has changed the status of this consult meanwhile. Check it before you book.',
      status_not_editable: 'Your account can’t book this consult.',
      not_permitted: 'Your account can’t book this consult.',
      consult_not_found: 'You no longer have access to this consult.',
      fields_invalid: 'Check the marked fields.',
    } satisfies ErrorTexts<typeof bookAppointment>,
    failed: 'The appointment couldn’t be booked. Nothing you typed is lost. Try again.',
  },
  booked: (count: number): string => (count === 1 ? 'Marked as Booked' : `${count} consults marked as Booked`),
  bookFailed: (count: number): string =>
    count === 1 ? 'One consult couldn’t be booked' : `${count} consults couldn’t be booked`,
  undone: 'Booking undone',
  undoFailures: {
    booking_opened: 'Whoever asked has already seen it. Change the status, or book again.',
    status_changed: 'Someone has changed the status since. Nothing was undone.',
    undo_too_late: 'It’s too late to undo this. Change the status, or book again.',
  } as Readonly<Record<string, string>>,

  appointmentWords,
  change: 'Change the appointment',
  enter: 'Book an appointment',
  bookedBy: (name: string, moment: string): string => `Booked by ${name}, ${moment}`,
  noDate: 'Booked, no date given',
  bookedOn: 'Booked:',

  /** The line of the conversation. */
  line: (who: string, words: string, note: string): string =>
    [
      words === '' ? `${who} marked this as booked.` : `${who} booked the appointment: ${words}.`,
      ...(note === '' ? [] : [`Note: ${note}`]),
    ].join('\n'),
} as const;
