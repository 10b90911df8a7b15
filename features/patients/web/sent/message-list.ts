import { countsAsSent } from '../../contract/delayed-moment.ts';
import { inboxEn } from '../../texts/inbox-en.ts';
import type { ListedMessage } from './views.ts';

/** True once the link has gone out and may go out again. */
export function isResendable({ state }: Pick<ListedMessage, 'state'>): boolean {
  return state === 'sent' || state === 'read' || state === 'expired' || state === 'locked' || state === 'failed';
}

/** True while there is a link that could still be opened, or made to open again; that of a form is until it is answered. */
export function isWithdrawable({
  state,
  sentAt,
  subType,
}: Pick<ListedMessage, 'state' | 'sentAt' | 'subType'>): boolean {
  if (subType === 'Forms' && state === 'read') return true;
  return sentAt !== null && ['sending', 'sent', 'locked', 'failed'].includes(state);
}

/** What became of a message, in a word; a delayed one that is being sent is scheduled (PTMSG-37, PTMSG-38). */
export function stateLabel({ state, status, delay }: Pick<ListedMessage, 'state' | 'status' | 'delay'>): string {
  return status === 'sending' && delay ? inboxEn.states.scheduled : inboxEn.states[state];
}

/** When it goes out or went out, and what that moment is called (PTMSG-40 to PTMSG-42). */
export function sendingMoment(
  { created, delay, scheduledFor, sentAt }: Pick<ListedMessage, 'created' | 'delay' | 'scheduledFor' | 'sentAt'>,
  now: Date,
): { readonly label: string; readonly at: string } {
  if (!delay) {
    return sentAt ? { label: inboxEn.moments.sent, at: sentAt } : { label: inboxEn.moments.created, at: created };
  }
  const isSent = countsAsSent(new Date(created), now);
  return {
    label: isSent ? inboxEn.moments.sent : inboxEn.moments.scheduled,
    at: (isSent && sentAt) || scheduledFor || created,
  };
}
