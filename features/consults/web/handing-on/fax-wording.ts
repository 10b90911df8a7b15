import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import type { dismissConsultFax, queueMoaEconsultFax, retryConsultFax } from '../../contract/client.ts';
import type { ConsultFax, FaxState } from '../../contract/consult-faxes.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';

const words = faxEn;

type SendsFax = typeof queueMoaEconsultFax | typeof retryConsultFax | typeof dismissConsultFax;

/** `Error sending fax: {reason}`, for a fax that could not be queued (VIEW-21). */
export function faxFailureText(error: CallErrorOf<SendsFax>): string {
  const isKnown = error.code in words.failures;
  return words.failed(isKnown ? errorText(error, words.failures) : words.unknownFailure);
}

/** What became of a fax, beside its state; empty when the state says all. */
export function faxOutcomeText({ state, reason, isTask }: Pick<ConsultFax, 'state' | 'reason' | 'isTask'>): string {
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
} as const satisfies Record<FaxState, string>;

/** What is asked before a fax is sent again: what goes, and whether it may have arrived. */
export function retryText({ kind, state }: Pick<ConsultFax, 'kind' | 'state'>, number: string): string {
  if (kind === 'messages')
    return (state === 'unclear' ? words.retryMessagesUnclearText : words.retryMessagesText)(number);
  return (state === 'unclear' ? words.retryUnclearText : words.retryText)(number);
}
