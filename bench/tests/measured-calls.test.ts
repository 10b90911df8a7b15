import { expect, test } from 'vitest';
import type { BenchSession } from '../src/bench-sessions.ts';
import { requestSource } from '../src/measure-pair.ts';
import { type Mailbox, measuredCalls } from '../src/measured-calls.ts';

function session(name: string): BenchSession {
  return {
    cookie: `session=${name}`,
    email: `${name}@demo.alethea.example`,
    personId: name,
    call: () => Promise.reject(),
  };
}

function mailbox(name: string): Mailbox {
  const ids = { longThread: `thread of ${name}`, sendsTo: `sent by ${name}`, otherId: '', serviceId: '', terms: [] };
  return { session: session(name), ...ids };
}

const calls = measuredCalls(['anna', 'ben'].map(mailbox), ['moa'].map(session));

/** The first line and what the limit is told, of so many requests. */
function requested(name: keyof typeof calls, count: number): string[] {
  const next = requestSource(calls[name]);
  return Array.from({ length: count }, () => {
    const text = next().toString();
    const [operation] = /(?<=POST \/api\/)\S+/.exec(text) ?? [];
    const [person] = /(?<=x-bench-person: )\d+/.exec(text) ?? [];
    const [cookie] = /(?<=cookie: )\S+/.exec(text) ?? [];
    return `${operation} ${person} ${cookie}`;
  });
}

test('everybody marks their consult unread before the first one reads again, so that every reading marks read', () => {
  expect(requested('read', 5)).toEqual([
    'secureMessaging-markUnread 0 session=anna',
    'secureMessaging-markUnread 1 session=ben',
    'secureMessaging-openConsult 0 session=anna',
    'secureMessaging-openConsult 1 session=ben',
    'secureMessaging-markUnread 0 session=anna',
  ]);
});

test('what is marked unread is what is read', () => {
  const [marks, , reads] = calls.read.map((call) => JSON.parse(call.next().body));
  expect(marks).toEqual({ activityIds: ['thread of anna'] });
  expect(reads).toEqual({ activityId: 'thread of anna' });
});

test('the board and what is to be booked are asked for by staff alone, all else by the people of the mailboxes', () => {
  expect(requested('board', 2)).toEqual(Array(2).fill('clinicInbox-listConsults 0 session=moa'));
  expect(requested('toBook', 1)).toEqual(['clinicInbox-listToBook 0 session=moa']);
  expect(requested('inbox', 2).map((line) => line.split(' ').at(-1))).toEqual(['session=anna', 'session=ben']);
});
