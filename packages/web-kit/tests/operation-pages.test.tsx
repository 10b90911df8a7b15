// @vitest-environment happy-dom
import type { Remote } from '@alethea/kernel/calls/remote';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../ui/tests/person.tsx';
import { CallError } from '../src/calls/call-error.ts';
import { ClientProvider, useOperationPages } from '../src/calls/query.tsx';
import { createQueryClient } from '../src/calls/query-client.ts';
import { forgetWhatIsNotPermitted } from '../src/kept/forget.ts';

interface Page {
  readonly rows: readonly string[];
  readonly next: number | null;
}

const listRows = { name: 'rows-list', repeat: 'read' } as Remote;
const LIST = { queryKey: ['rows-list'] };
const FIRST: Page = { rows: ['a', 'b'], next: 1 };
const SECOND: Page = { rows: ['c'], next: 2 };
const refused = () => new CallError({ kind: 'invalid', code: 'not_understood', status: 400 });

const Rows = () => {
  const list = useOperationPages<typeof listRows, number>(
    listRows,
    (cursor = 0) => ({ cursor }) as never,
    (page) => (page as Page).next,
  );
  const rows = (list.data?.pages ?? []).flatMap((page) => (page as Page).rows);
  return (
    <>
      <p>{rows.join(' ')}</p>
      {list.isFetchNextPageError && <p role="alert">failed</p>}
      <button type="button" onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'loading' : 'more'}
      </button>
    </>
  );
};

/** A list whose first page is there, and whose calls are answered by the test, in the order of the asking. */
async function openList() {
  const asked: { cursor: number; signal: AbortSignal; give(page: Page): void; fail(): void }[] = [];
  const call = (_: Remote, { cursor }: { cursor: number }, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Page>();
    asked.push({ cursor, signal, give: resolve, fail: () => reject(refused()) });
    return promise;
  };
  const queryClient = createQueryClient();
  const open = () =>
    show(
      <ClientProvider client={{ call } as never} queryClient={queryClient}>
        <Rows />
      </ClientProvider>,
    );
  let { screen, unmount } = open();
  const list = {
    queryClient,
    rows: () => screen.getByText(/^(a|A|$)/, { selector: 'p' }).textContent,
    button: () => screen.getByRole('button').textContent,
    hasFailed: () => screen.queryByRole('alert') !== null,
    /** What has been asked for and neither answered nor given up, by cursor. */
    waiting: () => asked.filter(({ signal }) => !signal.aborted).map(({ cursor }) => cursor),
    more: () => act(async () => screen.getByRole('button').click()),
    notice: () => act(async () => void queryClient.invalidateQueries(LIST)),
    /** Answers what was asked first among what still waits. */
    answer: (page: Page | 'refused') =>
      act(async () => {
        const first = asked.splice(0, asked.findIndex(({ signal }) => !signal.aborted) + 1).at(-1);
        if (!first) throw new Error('nothing is asked for');
        if (page === 'refused') first.fail();
        else first.give(page);
      }),
    leave: () => act(async () => unmount()),
    reopen: () =>
      act(async () => {
        ({ screen, unmount } = open());
      }),
  };
  await list.answer(FIRST);
  return list;
}

test('a page that was asked for comes although a notice puts the list out of date, and the list is refreshed then', async () => {
  const list = await openList();
  await list.more();
  await list.notice();
  await expect.poll(list.button).toBe('loading');
  await expect.poll(list.waiting).toEqual([1]);
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('a b c');
  await expect.poll(list.waiting).toEqual([0]);
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('A b c');
  await expect.poll(list.waiting).toEqual([]);
});

test('however many notices come meanwhile, the list is refreshed once after the page', async () => {
  const list = await openList();
  await list.more();
  for (const _ of [1, 2, 3]) await list.notice();
  await list.answer(SECOND);
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('A b c');
  await expect.poll(list.waiting).toEqual([]);
});

test('a page that is asked for while the list is refreshed comes, and the refresh is made up for', async () => {
  const list = await openList();
  await list.notice();
  await list.more();
  await expect.poll(list.waiting).toEqual([1]);
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('a b c');
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('A b c');
  await expect.poll(list.waiting).toEqual([]);
});

test('a page that nothing has overtaken is fetched alone', async () => {
  const list = await openList();
  await list.more();
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('a b c');
  await expect.poll(list.waiting).toEqual([]);
});

test('a page that fails under a notice is asked for once more after the refresh', async () => {
  const list = await openList();
  await list.more();
  await list.notice();
  await list.answer('refused');
  await expect.poll(list.waiting).toEqual([0]);
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await expect.poll(list.waiting).toEqual([1]);
  await expect.poll(list.button).toBe('loading');
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('A b c');
  await expect.poll(list.waiting).toEqual([]);
});

test('a page that fails again is told, the list is fresh, and nothing is asked for by itself', async () => {
  const list = await openList();
  await list.more();
  await list.notice();
  await list.answer('refused');
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await list.answer('refused');
  await expect.poll(list.hasFailed).toBe(true);
  await expect.poll(list.rows).toBe('A b');
  await expect.poll(list.waiting).toEqual([]);
});

test('where neither page nor refresh comes, the page that was asked for is told as failed', async () => {
  const list = await openList();
  await list.more();
  await list.notice();
  for (const _ of ['page', 'refresh', 'page']) await list.answer('refused');
  await expect.poll(list.hasFailed).toBe(true);
  await expect.poll(list.waiting).toEqual([]);
  await list.more();
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('a b c');
  await expect.poll(list.waiting).toEqual([0]);
});

test('a list that is left while its next page is under way is fetched anew when it is opened again', async () => {
  const list = await openList();
  await list.more();
  await list.notice();
  await list.leave();
  await expect.poll(list.waiting).toEqual([]);
  await list.reopen();
  await expect.poll(list.waiting).toEqual([0]);
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await expect.poll(list.rows).toBe('A b');
  await expect.poll(list.waiting).toEqual([]);
});

test('a page that is under way comes although rows are changed ahead of the server, and does not undo them', async () => {
  const list = await openList();
  await list.more();
  await act(async () => {
    void list.queryClient.cancelQueries(LIST);
    list.queryClient.setQueriesData<{ pages: Page[] }>(LIST, (data) =>
      data ? { ...data, pages: [{ ...FIRST, rows: ['a'] }] } : data,
    );
  });
  await expect.poll(list.waiting).toEqual([1]);
  await expect.poll(list.button).toBe('loading');
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('a c');
  await expect.poll(list.waiting).toEqual([]);
});

test('where rights may have changed, what is shown is asked for first, and the page comes afterwards', async () => {
  const list = await openList();
  await list.more();
  await act(async () => forgetWhatIsNotPermitted());
  await expect.poll(list.waiting).toEqual([0]);
  await list.answer({ rows: ['A', 'b'], next: 1 });
  await expect.poll(list.waiting).toEqual([1]);
  await list.answer(SECOND);
  await expect.poll(list.rows).toBe('A b c');
  await expect.poll(list.waiting).toEqual([]);
});
