import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { dismissAnswerFax, retryAnswerFax } from '../contract/client.ts';

/** What the list of patient messages says of a form that was answered. */
export const formAnswersEn = {
  title: 'Answers',
  loading: 'Loading the answers',
  failed: 'The answers couldn’t be loaded. Please try again.',
  missing: 'You no longer have access to this form.',
  copyNote: 'Copy chart note',
  copyAnswers: 'Copy for a consult',
  compare: 'Compare with last answer',
  lastAnswered: 'Last answered',
  before: (text: string) => `Before: ${text}`,
  beforeNotAsked: 'Not asked before',
  changes: (count: number) =>
    count === 0 ? 'No answer has changed.' : `${count} ${count === 1 ? 'answer has' : 'answers have'} changed.`,
  onlyThen: 'Asked before, and not this time',
  lastScore: (total: number | null, change: number | null) => {
    if (total === null) return 'Before: no total';
    if (change === null || change === 0) return `Before: ${total}`;
    return `Before: ${total} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
  },
  by: (name: string) => `Answered by ${name},`,
  picture: (number: number) => `Picture ${number}`,
  copyPicture: 'Copy picture',
  copyPictureNth: (number: number) => `Copy picture ${number}`,
  pictureNotCopied: 'The picture couldn’t be copied. Open it and save it instead.',
  inFrench: 'in French',
  fax: {
    queued: (number: string) => `Waiting to be faxed to ${number}`,
    sending: (number: string) => `Being faxed to ${number}`,
    delivered: (number: string) => `Faxed to ${number}`,
    failed: (number: string) => `The fax of these answers to ${number} did not arrive.`,
    unclear: (number: string) => `It is not known whether the fax of these answers to ${number} arrived.`,
  },
  faxTasks: {
    label: 'Faxes of answers that were not delivered',
    lead: (count: number) => `${count} ${count === 1 ? 'fax' : 'faxes'} of patients’ answers not delivered`,
    answers: (patient: string, form: string) => `${patient}, ${form}`,
    failed: (number: string) => `The fax to ${number} did not arrive.`,
    unclear: (number: string) => `It is not known whether the fax to ${number} arrived.`,
    retry: 'Send again',
    retried: (number: string) => `Fax queued to ${number}`,
    dismiss: 'Done',
    dismissed: 'Fax task done',
    failure: (reason: string) => `Error sending fax: ${reason}`,
    failures: {
      clinic_missing: 'choose the clinic that you work in',
      form_not_found: 'you no longer have access to this form',
      fax_not_failed: 'somebody has just dealt with it',
      fax_number_missing: 'the location of this form has no fax number',
      fax_not_kept: 'it is too old to be sent again; print the PDF instead',
      fax_unavailable: 'faxes are not set up here',
    } satisfies ErrorTexts<typeof retryAnswerFax | typeof dismissAnswerFax>,
  },
  notAnswered: 'Not answered',
  score: (instrument: string, total: number | null, highest: number) =>
    total === null ? `${instrument}: no total, a question was not answered` : `${instrument}: ${total} of ${highest}`,
};
