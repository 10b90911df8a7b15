import { type CallError, errorText, isCode } from '@alethea/web-kit/call-error';
import type { MoaFax, MoaFaxState } from '../../contract/moa-messages.ts';
import { moaEn } from '../../texts/moa-en.ts';

const words = moaEn.fax;

/** `Error sending fax: {reason}`, for a fax that could not be queued (VIEW-21). */
export function faxFailureText(error: CallError): string {
  const code = isCode(error, ...Object.keys(words.failures));
  return words.failed(code ? errorText(error, words.failures) : words.unknownFailure);
}

/** What became of a fax, beside its state; empty when the state says all. */
export function faxOutcomeText({ state, reason, isTask }: Pick<MoaFax, 'state' | 'reason' | 'isTask'>): string {
  if (state === 'failed') return words.failed(words.reasonOf(reason));
  if (state === 'unclear') return isTask ? words.unclear : '';
  return state !== 'delivered' && reason !== null ? words.retrying(words.reasonOf(reason)) : '';
}

/** The colour of a state: what failed, what waits, what has arrived. */
export const FAX_TONES = {
  queued: 'neutral',
  sending: 'info',
  delivered: 'done',
  failed: 'failed',
  unclear: 'waiting',
} as const satisfies Record<MoaFaxState, string>;
