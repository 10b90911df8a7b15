import { newId } from '@alethea/kernel/text/ids';
import { expect, test } from 'vitest';
import { createMint, fillValues, joinValues, openStatements } from '../src/replay-template.ts';

const recordedFrom = new Date('2026-03-02T10:00:00Z');
const before = new Date('2026-03-02T09:59:59Z');
const during = new Date('2026-03-02T10:00:01Z');
const now = new Date('2026-03-02T11:00:00Z');
const consultId = newId(before);
const messageId = newId(during);
const noticeId = newId(during);

function replay(values: readonly unknown[], mint = createMint(now.getTime())) {
  const [statement] = openStatements([{ text: 'select 1', values }], recordedFrom);
  if (!statement) throw new Error('no statement');
  return fillValues(statement, mint, now);
}

test('an id made during the recording is made anew, and one that was there before stays', () => {
  const [message, consult] = replay([messageId, consultId]);
  expect(consult).toBe(consultId);
  expect(message).not.toBe(messageId);
  expect(message).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(replay([messageId])[0]).not.toBe(message);
});

test('the same id is the same new id wherever one call names it, also within JSON and lists', () => {
  const statements = [
    { text: 'insert', values: [messageId, `[{"id":"${noticeId}","message":"${messageId}"}]`] },
    { text: 'delete', values: [[noticeId]] },
  ];
  const mint = createMint(now.getTime());
  const [inserted, removed] = openStatements(statements, recordedFrom).map((each) => fillValues(each, mint, now));
  const row = JSON.parse(String(inserted?.[1]))[0] as { id: string; message: string };
  expect(row.message).toBe(inserted?.[0]);
  expect(removed).toEqual([[row.id]]);
  expect(row.id).not.toBe(noticeId);
});

test('moments of the recording become now, older ones and all other values stay', () => {
  const bytes = Buffer.from('sealed');
  expect(replay([during, before, 7, null, bytes, 'text'])).toEqual([now, before, 7, null, bytes, 'text']);
});

test('announcements go to a channel that the product does not hear', () => {
  expect(replay(['alethea_notice', '[]'])).toEqual(['bench_limit', '[]']);
});

test('joined values append JSON arrays and lists, and keep what is single', () => {
  const joined = joinValues([
    ['channel', '[{"a":1}]', ['x']],
    ['channel', '[{"a":2},{"a":3}]', ['y', 'z']],
  ]);
  expect(joined).toEqual(['channel', '[{"a":1},{"a":2},{"a":3}]', ['x', 'y', 'z']]);
});
