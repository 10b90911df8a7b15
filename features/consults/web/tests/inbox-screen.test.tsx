// @vitest-environment happy-dom
import { answering, refused, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { getThread, listConsults, markUnread, moveToFolder, openConsult } from '../../contract/client.ts';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { consultDetail, consultRow } from './consult-samples.ts';
import { showMessaging } from './messaging-scene.tsx';

const idOf = (number: number) => `consult-${number}`;
const rowsUpTo = (count: number, differences: Partial<ConsultRow> = { unread: false }) =>
  Array.from({ length: count }, (_, index) => consultRow({ activityId: idOf(index + 1), ...differences }));
const [first = '', second = ''] = [idOf(1), idOf(2)];

/** The inbox with three read consults. */
async function open(scene: Parameters<typeof showMessaging>[0] = {}) {
  const shown = showMessaging({ rows: rowsUpTo(3), ...scene });
  const { screen, person } = shown;
  const list = within(screen.getByRole('region', { name: 'Consults' }));
  const row = (id: string) => document.querySelector<HTMLElement>(`[data-consult="${id}"]`);
  return {
    ...shown,
    list,
    row,
    boxes: () => list.getAllByRole<HTMLInputElement>('checkbox').slice(1),
    selectAll: () => list.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }),
    /** Chooses a row and presses a button above the list. */
    async press(id: string, name: string) {
      const item = row(id)?.closest('li');
      if (!item) throw new Error(`${id} is not in the list.`);
      await person.click(within(item).getByRole('checkbox'));
      const [button] = list.getAllByRole('button', { name });
      if (button) await person.click(button);
    },
  };
}

test('[INBOX-12] select all takes every loaded row and gives them back', async () => {
  const { list, person, boxes, selectAll } = await open();
  await waitFor(() => expect(boxes()).toHaveLength(3));
  await person.click(selectAll());
  expect(list.getByText('3 selected')).toBeDefined();
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  const [box] = boxes();
  if (box) await person.click(box);
  expect(list.getByText('2 selected')).toBeDefined();
  expect(selectAll().indeterminate).toBe(true);
  await person.click(selectAll());
  expect(list.getByText('3 selected')).toBeDefined();
  await person.click(selectAll());
  expect(list.getByText('Select all')).toBeDefined();
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});

/** Lists three read consults once, and answers nothing more: what shows afterwards the screen has done by itself. */
function listedOnce() {
  let isListed = false;
  return answering(listConsults, () => {
    if (isListed) return new Promise(() => {});
    isListed = true;
    return { consults: rowsUpTo(3), nextCursor: null, unreadCount: 0 };
  });
}

test('[INBOX-23] [INBOX-24] a move that fails leaves the consult where it was, and a failed UNDO is told', async () => {
  let fails = true;
  const { screen, person, press, row, sentTo } = await open({
    answers: [
      listedOnce(),
      answering(moveToFolder, () => {
        if (fails) throw refused('not_now', 'invalid');
        return { moved: 1 };
      }),
    ],
  });
  await waitFor(() => expect(row(first)).not.toBeNull());
  await press(first, 'Archive');
  expect(await screen.findByText('Error moving message to Archive')).toBeDefined();
  await waitFor(() => expect(row(first)).not.toBeNull());
  fails = false;
  await press(first, 'Archive');
  const undo = await screen.findByRole('button', { name: 'UNDO' });
  expect(row(first)).toBeNull();
  fails = true;
  await person.click(undo);
  expect(await screen.findByText('Error undoing the previous action')).toBeDefined();
  expect(row(first)).toBeNull();
  expect(sentTo(moveToFolder).map(({ folder }) => folder)).toEqual(['archive', 'archive', 'inbox']);
});

test('[INBOX-26] [INBOX-30] a mark as unread that fails is told and taken back', async () => {
  const { screen, press, row } = await open({
    answers: [
      listedOnce(),
      answering(markUnread, () => {
        throw refused('not_now', 'invalid');
      }),
    ],
  });
  await waitFor(() => expect(row(second)).not.toBeNull());
  await press(second, 'Mark unread');
  expect(await screen.findByText('Error marking message as unread')).toBeDefined();
  await waitFor(() => expect(row(second)?.closest('li')?.textContent).not.toContain('Unread'));
});

test('[INBOX-16] [INBOX-17] [INBOX-18] [INBOX-40] more consults are loaded by a button that says so meanwhile, up to the end', async () => {
  const later = Promise.withResolvers<void>();
  const rows = rowsUpTo(14);
  const { list, person, row, sentTo } = await open({
    answers: [
      answering(listConsults, async ({ cursor }) => {
        if (cursor === undefined) return { consults: rows.slice(0, 10), nextCursor: 'ten', unreadCount: 0 };
        await later.promise;
        return { consults: rows.slice(10), nextCursor: null, unreadCount: 0 };
      }),
    ],
  });
  await waitFor(() => expect(row(first)?.closest('li')?.getAttribute('aria-setsize')).toBe('10'));
  await person.click(list.getByRole('button', { name: 'Load More' }));
  expect(list.getByRole('button', { name: 'Loading' })).toBeDefined();
  later.resolve();
  const end = await list.findByRole('button', { name: 'End of Consults' });
  expect(end.getAttribute('aria-disabled')).toBe('true');
  expect(row(first)?.closest('li')?.getAttribute('aria-setsize')).toBe('14');
  // The size of a page is the server's own.
  expect(sentTo(listConsults)).toEqual([{ folder: 'inbox' }, { folder: 'inbox', cursor: 'ten' }]);
});

test('an inbox without consults says what will come there', async () => {
  const { list } = await open({ rows: [] });
  expect(await list.findByText('Your inbox is empty')).toBeDefined();
  expect(list.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('an archive without consults says so, and leads back to the inbox', async () => {
  const { list, person, hrefs } = await open({ rows: [], search: { tab: 'archive' } });
  expect(await list.findByText('Nothing is archived')).toBeDefined();
  await person.click(list.getByRole('link', { name: 'Go to inbox' }));
  expect(hrefs).toEqual(['/dashboard/secure-messaging?tab=inbox']);
});

for (const [how, failure] of [
  ['no answer', new CallError({ kind: 'unavailable', code: 'network', status: 0 })],
  ['an error', new CallError({ kind: 'internal', code: 'internal', status: 500 })],
] as const) {
  test(`[INBOX-32] a list that cannot be loaded (${how}) says so, and Retry brings it`, async () => {
    let fails = true;
    const { list, person, row } = await open({
      answers: [
        answering(listConsults, () => {
          if (fails) throw failure;
          return { consults: rowsUpTo(1), nextCursor: null, unreadCount: 0 };
        }),
      ],
    });
    const alert = (await list.findByText('Error loading messages')).closest<HTMLElement>('[role="alert"]');
    if (!alert) throw new Error('It is no alert.');
    expect(row(first)).toBeNull();
    fails = false;
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(row(first)).not.toBeNull());
    expect(list.queryByText('Error loading messages')).toBeNull();
  });
}

for (const code of ['consult_not_found', 'invalid_input']) {
  test(`[INBOX-09] [INBOX-10] an unknown consult (${code}) is closed and reported`, async () => {
    const refuse = () => {
      throw refused(code, 'not_found');
    };
    const { screen, list } = await open({
      detail: consultDetail({ activityId: 'unknown' }),
      answers: [answering(openConsult, refuse), answering(getThread, refuse)],
    });
    expect(await screen.findByText(/^This consult could not be opened\./)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Consult details' })).toBeNull());
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });
}
