import { en } from '../../texts/en.ts';
import type { ListedMessage } from './views.ts';

const MAX_TERMS = 10;

/** Messages in which every term stands, in whatever case: subject, address, number, type, physician. */
export function searchMessages(messages: readonly ListedMessage[], search: string): readonly ListedMessage[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  return messages.filter((message) => {
    const text = wordsOf(message).toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

function wordsOf({ title, recipientEmail, phn, kind, physicianName, sentByName, state }: ListedMessage): string {
  return [title, recipientEmail, phn, en.list.kinds[kind], physicianName, sentByName, en.list.states[state]].join('\n');
}

/** True once the link has gone out, whatever became of it. */
export function isResendable({ state }: Pick<ListedMessage, 'state'>): boolean {
  return state !== 'scheduled' && state !== 'cancelled' && state !== 'sending';
}

/** The moment that a row names: when it will go out, was read, or was sent. */
export function momentOf({ state, scheduledFor, readAt, sentAt, created }: ListedMessage): string {
  if (state === 'scheduled') return scheduledFor ?? created;
  if (state === 'read') return readAt ?? created;
  return sentAt ?? created;
}
