import { expect, test } from 'vitest';
import { threadParts } from './thread-parts.ts';
import type { ThreadMessage } from './whole-thread.ts';

const QUESTION = 'Is this lesion benign?';
const message = (id: string, text: string | null, forwarded = false): ThreadMessage => ({
  id,
  text,
  forwarded,
  kind: 'message',
  sentBy: forwarded ? null : 'somebody',
  sentAt: new Date('2026-11-20T17:00:00Z'),
  fileIds: [`file of ${id}`],
  resources: new Map(),
});
const thread = [message('asked', QUESTION), message('answered', 'Most likely.'), message('thanked', 'Thank you.')];
const idsOf = (messages: readonly ThreadMessage[]) => messages.map(({ id }) => id);
const parts = (choice: { previousMessages: boolean; note: string }, of = thread) => {
  const { firstMessage, sentAnew, copied } = threadParts(of, { ...choice, question: QUESTION });
  return [firstMessage, idsOf(sentAnew), idsOf(copied)];
};

test('with a note and the messages so far, the note opens and all of the thread is copied', () => {
  const choice = { previousMessages: true, note: 'What do you think?' };
  expect(parts(choice)).toEqual(['What do you think?', [], ['asked', 'answered', 'thanked']]);
});

test('without a note the question is asked again and stands once', () => {
  const choice = { previousMessages: true, note: '' };
  expect(parts(choice)).toEqual([QUESTION, ['asked'], ['answered', 'thanked']]);
});

test('without the messages so far the request goes with its files, and nothing that was written later', () => {
  expect(parts({ previousMessages: false, note: '' })).toEqual([QUESTION, ['asked'], []]);
  expect(parts({ previousMessages: false, note: 'New?' })).toEqual(['New?', ['asked'], []]);
});

test('forwarding what was forwarded keeps the earlier note and the files of the first request', () => {
  const second = [message('copy', `Dr. Hartwell\n${QUESTION}`, true), message('note', 'What do you think?')];
  expect(parts({ previousMessages: true, note: '' }, second)).toEqual([QUESTION, [], ['copy', 'note']]);
  expect(parts({ previousMessages: false, note: '' }, second)).toEqual([QUESTION, ['copy', 'note'], []]);
});

test('a question that cannot be read does not keep the consult from being forwarded', () => {
  const damaged = [message('asked', null), message('answered', 'Most likely.')];
  expect(parts({ previousMessages: true, note: '' }, damaged)).toEqual([QUESTION, [], ['asked', 'answered']]);
});
