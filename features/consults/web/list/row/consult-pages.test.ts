import { expect, test } from 'vitest';
import { consultRow } from '../../tests/consult-samples.ts';
import {
  type ConsultPages,
  rowsOf,
  turnedUnreadSilently,
  withFolder,
  withMuted,
  withoutRows,
  withReadState,
  withStatus,
} from './consult-pages.ts';

const list = (): ConsultPages => ({
  pages: [
    { consults: [consultRow({ activityId: 'a', overdue: true })], nextCursor: 'next', unreadCount: 2 },
    {
      consults: [consultRow({ activityId: 'b', unread: false }), consultRow({ activityId: 'c' })],
      nextCursor: null,
      unreadCount: 2,
    },
  ],
  pageParams: [undefined, 'next'],
});
const idsOf = (pages: ConsultPages) => rowsOf(pages).map(({ activityId }) => activityId);

test('a row that moved between two pages while they were loaded stands once, at its newer place', () => {
  const moved = list();
  moved.pages[1]?.consults.push(consultRow({ activityId: 'a' }));
  expect(idsOf(moved)).toEqual(['a', 'b', 'c']);
  expect(rowsOf(undefined)).toEqual([]);
});

test('[INBOX-21] what is moved away leaves the list at once and is counted as unread no longer', () => {
  const rest = withoutRows(list(), new Set(['a', 'b']));
  expect(idsOf(rest)).toEqual(['c']);
  expect(rest.pages[0]?.unreadCount).toBe(1);
});

test('[INBOX-29] what is opened is neither unread nor overdue', () => {
  const read = withReadState(list(), new Set(['a']), false);
  expect(rowsOf(read)[0]).toMatchObject({ unread: false, overdue: false });
  expect(read.pages[0]?.unreadCount).toBe(1);
});

test('[INBOX-13] what is marked unread counts once, however often', () => {
  const once = withReadState(list(), new Set(['b']), true);
  expect(rowsOf(once)[1]?.unread).toBe(true);
  expect(withReadState(once, new Set(['b']), true).pages[0]?.unreadCount).toBe(3);
});

test('what is moved while a search shows it stays, in its new folder', () => {
  const moved = withFolder(list(), new Set(['a', 'b']), 'archive');
  expect(rowsOf(moved).map(({ folder }) => folder)).toEqual(['archive', 'archive', 'inbox']);
  expect(moved.pages[0]?.unreadCount).toBe(2);
});

test('a status that is set shows at once, on its rows alone', () => {
  const booked = withStatus(list(), new Set(['a', 'c']), 'booked');
  expect(rowsOf(booked).map(({ status }) => status)).toEqual(['booked', 'pending', 'booked']);
});

test('[CMODEL-03] what is muted shows at once, on its rows alone, and is counted as before', () => {
  const muted = withMuted(list(), new Set(['a', 'c']), true);
  expect(rowsOf(muted).map((row) => row.muted)).toEqual([true, false, true]);
  expect(muted.pages[0]?.unreadCount).toBe(2);
});

test('[CMODEL-03] of what turns unread the muted rows are known: those that come in, and those that were read', () => {
  const muted = rowsOf(withMuted(list(), new Set(['a', 'b']), true));
  expect(turnedUnreadSilently(muted, muted)).toBe(0);
  const next = rowsOf(withReadState(withMuted(list(), new Set(['a', 'b', 'c']), true), new Set(['b']), true));
  expect(turnedUnreadSilently(muted, next)).toBe(1);
  const arrived = [consultRow({ activityId: 'd', muted: true }), consultRow({ activityId: 'e' }), ...muted];
  expect(turnedUnreadSilently(muted, arrived)).toBe(1);
});

test('nothing is said of what the person marked unread; of a new message it is', () => {
  const before = rowsOf(list());
  expect(turnedUnreadSilently(before, rowsOf(withReadState(list(), new Set(['b']), true)))).toBe(1);
  const recentMessage = { ...consultRow().recentMessage, sentAt: '2027-01-01T00:00:00.000Z' };
  const heard = before.map((row) => (row.activityId === 'b' ? { ...row, unread: true, recentMessage } : row));
  expect(turnedUnreadSilently(before, heard)).toBe(0);
});
