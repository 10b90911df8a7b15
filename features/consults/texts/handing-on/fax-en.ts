import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { dismissConsultFax, queueMoaEconsultFax, retryConsultFax } from '../../contract/client.ts';
import type { FaxState } from '../../contract/consult-faxes.ts';

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
  too_long: 'the document is too long for a fax',
  not_written: 'the document could not be written',
  withdrawn: 'what it was about was withdrawn',
};

/** What people read of the faxes of a consult, whatever they were sent for. */
export const faxEn = {
  failed: (reason: string): string => `Error sending fax: ${reason}`,
  failures: {
    fax_number_missing: 'there is no fax number to send it to',
    fax_unavailable: 'faxes are not set up here',
    moa_not_offered: 'your account cannot send it',
    fax_not_failed: 'somebody has just dealt with it',
    fax_not_found: 'it no longer exists',
    consult_not_found: 'you no longer have access to this consult',
    too_large: 'the document is too long for a fax',
    temporarily_unavailable: 'the server is busy; try again in a minute',
    offline: 'no connection to the internet',
  } satisfies ErrorTexts<typeof queueMoaEconsultFax | typeof retryConsultFax | typeof dismissConsultFax>,
  unknownFailure: 'the server did not answer',
  reasonOf: (code: string | null): string => (code === null ? faxEn.unknownReason : (reasons[code] ?? code)),
  unknownReason: 'the reason is not known',
  sentBy: (name: string, moment: string): string => `${name}, ${moment}`,
  pages: (count: number): string => plural(count, 'page', 'pages'),
  states: {
    queued: 'Waiting',
    sending: 'Sending',
    delivered: 'Delivered',
    failed: 'Failed',
    unclear: 'Not confirmed',
  } satisfies Record<FaxState, string>,
  retrying: (reason: string): string => `Retrying automatically: ${reason}`,
  unclear: 'Delivery not confirmed. Check with the clinic before resending.',
  settled: 'Dealt with',
  retry: 'Send again',
  retryTitle: 'Send this fax again?',
  retryText: (number: string): string => `The current consult will be faxed to ${number} again.`,
  retryUnclearText: (number: string): string =>
    `It may have arrived the first time. The current consult will be faxed to ${number} again.`,
  retryMessagesText: (number: string): string => `The same messages will be faxed to ${number} again.`,
  retryMessagesUnclearText: (number: string): string =>
    `It may have arrived the first time. The same messages will be faxed to ${number} again.`,
  again: {
    number: 'Fax number',
    numberHelp: 'Correct it for this fax if it’s wrong',
    repeat: 'Fax number again',
    invalid: 'Phone number is invalid',
    differs: 'The two numbers differ',
    below: 'the number below',
    queued: 'Fax queued',
  },
  dismiss: 'Done',
  dismissed: 'Fax task done',
  tasks: (count: number): string => `${plural(count, 'fax was', 'faxes were')} not delivered`,
  tasksLabel: 'Faxes that were not delivered',
  openConsult: (about: string, patient: string): string => `${patient}, ${about}`,
  why: (number: string, reason: string): string => `Fax ${number}: ${reason}`,
  more: (count: number): string => `And ${count} more`,

  /** Faxes that went to a member because their profile says so. */
  preferred: {
    title: 'Automatic faxes',
    lead: 'Sent because of a member’s fax settings.',
    history: 'Automatic faxes sent',
    consult: 'Consult',
    messages: (count: number): string => plural(count, 'message', 'messages'),
    to: (clinicName: string, number: string): string => `to ${clinicName}, fax ${number}`,
    summary: (count: number, failed: number): string =>
      failed === 0 ? plural(count, 'fax', 'faxes') : `${plural(count, 'fax', 'faxes')}, ${failed} not delivered`,
  },

  toMoa: (clinicName: string): string => `Clinic assistant, ${clinicName}`,
  toMember: (names: string, clinicName: string): string => `${names}, ${clinicName}`,
  /** At the foot of a fax by preference. */
  foot: (to: string, moment: string): string => `Faxed ${moment} to ${to}`,

  /** The first page of a fax, which whoever stands at the machine reads. */
  cover: {
    heading: (product: string): string => `Fax from ${product}`,
    to: 'To',
    fax: 'Fax',
    from: 'From',
    phone: 'Call',
  },
} as const;
