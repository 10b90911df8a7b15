import type { RepeatRule } from '@alethea/kernel/calls/operation';
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import { createQueryClient, metaOf } from '../calls/query-client.ts';
import { forgetEverything, forgetWhatIsNotPermitted, registerMemory } from './forget.ts';

const ROWS = ['9876 543 210 Whitford'];
const refused = () => new CallError({ kind: 'forbidden', code: 'not_permitted', status: 403 });
const hidden = () => new CallError({ kind: 'not_found', code: 'consult_not_found', status: 404 });
const broken = () => new CallError({ kind: 'unavailable', code: 'temporarily_unavailable', status: 503 });

interface Kept {
  readonly repeat?: RepeatRule;
  readonly staysWhenGone?: boolean;
}

/** An answer on a screen, that is asked for by what `ask` does at the time. */
function shown(queryClient: QueryClient, name: string, { repeat = 'read', staysWhenGone = false }: Kept = {}) {
  let ask: () => Promise<readonly string[]> = async () => ROWS;
  let asked = 0;
  const observer = new QueryObserver<readonly string[]>(queryClient, {
    queryKey: [name],
    queryFn: () => {
      asked += 1;
      return ask();
    },
    retry: false,
    meta: metaOf({ name, repeat }, staysWhenGone),
  });
  const results: QueryObserverResult<readonly string[]>[] = [];
  let onResult = () => {};
  const leave = observer.subscribe((result) => {
    results.push(result);
    onResult();
  });
  return {
    leave,
    asked: () => asked,
    data: () => observer.getCurrentResult().data,
    answersWith(next: () => Promise<readonly string[]>) {
      ask = next;
    },
    /** Resolves when what is shown fulfils the condition. */
    until: (fulfils: (result: QueryObserverResult<readonly string[]>) => boolean) =>
      new Promise<void>((resolve) => {
        onResult = () => fulfils(observer.getCurrentResult()) && resolve();
        onResult();
      }),
  };
}

async function shownRows(queryClient: QueryClient, name = 'rows', meta: Kept = {}) {
  const screen = shown(queryClient, name, meta);
  await screen.until(({ data }) => data === ROWS);
  return screen;
}

const inMemory = (queryClient: QueryClient) =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map((q) => q.state),
  );

test.each([
  ['is refused', refused],
  ['is not found any more', hidden],
])('what %s leaves screen and memory, and all else that was open is asked again', async (_what, failure) => {
  const queryClient = createQueryClient();
  const list = await shownRows(queryClient);
  const session = await shownRows(queryClient, 'session');
  queryClient.setQueryData(['left screen'], ROWS);
  session.answersWith(async () => []);
  list.answersWith(async () => Promise.reject(failure()));
  void queryClient.invalidateQueries({ queryKey: ['rows'] });
  await list.until(({ isError }) => isError);
  await session.until(({ data }) => data?.length === 0);
  expect(list.data()).toBeUndefined();
  expect(inMemory(queryClient)).not.toContain('Whitford');
  // Refused once it is not asked for ever.
  expect(list.asked()).toBe(2);
});

test('a notice of rights that takes nothing away leaves the screen as it is', async () => {
  const queryClient = createQueryClient();
  const list = await shownRows(queryClient);
  queryClient.setQueryData(['left screen'], ROWS);
  let answer = (_rows: readonly string[]) => {};
  list.answersWith(() => new Promise((resolve) => (answer = resolve)));
  forgetWhatIsNotPermitted();
  expect(queryClient.getQueryData(['left screen'])).toBeUndefined();
  expect(list.data()).toBe(ROWS);
  answer([...ROWS, 'one more']);
  await list.until(({ data }) => data?.length === 2);
});

test('what leaves the screen before the server has said that it may be there is not kept', async () => {
  const queryClient = createQueryClient();
  const list = await shownRows(queryClient);
  list.answersWith(() => new Promise(() => {}));
  forgetWhatIsNotPermitted();
  list.leave();
  expect(inMemory(queryClient)).not.toContain('Whitford');
});

test('an answer that does not come takes nothing away', async () => {
  const queryClient = createQueryClient();
  const list = await shownRows(queryClient);
  list.answersWith(async () => Promise.reject(broken()));
  void queryClient.invalidateQueries({ queryKey: ['rows'] });
  await list.until(({ isError }) => isError);
  expect(list.data()).toBe(ROWS);
});

test('what is about no person stays though it is gone, and goes when it is refused', async () => {
  const queryClient = createQueryClient();
  const form = await shownRows(queryClient, 'form', { staysWhenGone: true });
  form.answersWith(async () => Promise.reject(hidden()));
  void queryClient.invalidateQueries({ queryKey: ['form'] });
  await form.until(({ isError }) => isError);
  expect(form.data()).toBe(ROWS);
  form.answersWith(async () => Promise.reject(refused()));
  void queryClient.invalidateQueries({ queryKey: ['form'] });
  await form.until(({ data }) => data === undefined);
});

test('everything is forgotten though one place fails, and what was on its way does not come back', async () => {
  const queryClient = createQueryClient();
  const list = await shownRows(queryClient);
  let answer = (_rows: readonly string[]) => {};
  list.answersWith(() => new Promise((resolve) => (answer = resolve)));
  void queryClient.invalidateQueries({ queryKey: ['rows'] });
  const end = registerMemory({ everything: () => Promise.reject(new Error('no storage')) });
  await forgetEverything('sessionEnded');
  end();
  answer(ROWS);
  expect(inMemory(queryClient)).toBe('[]');
});
