import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Something on screen whose answers come when the test gives them, in the order of the asking. */
function onScreen() {
  const queryClient = createQueryClient();
  const asked: { give(answer: string): void; fail(): void }[] = [];
  const queryFn = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    asked.push({ give: resolve, fail: () => reject(new Error('gone')) });
    return promise;
  };
  const options = { queryKey: ['days'], queryFn };
  const observer = new QueryObserver(queryClient, options);
  onTestFinished(observer.subscribe(() => {}));
  const shown = () => observer.getCurrentResult().data;
  return { queryClient, asked, shown };
}

test('an answer that is put out of date while it is first fetched is fetched once more', async () => {
  const { queryClient, asked, shown } = onScreen();
  void queryClient.invalidateQueries({ queryKey: ['days'] });
  expect(asked).toHaveLength(1);
  asked[0]?.give('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.give('after the change');
  await expect.poll(shown).toBe('after the change');
  expect(asked).toHaveLength(2);
});

test('an answer that nothing has put out of date is fetched once', async () => {
  const { queryClient, asked, shown } = onScreen();
  void queryClient.invalidateQueries({ queryKey: ['others'] });
  asked[0]?.give('as it is');
  await expect.poll(shown).toBe('as it is');
  expect(asked).toHaveLength(1);
});

test('a first fetch that fails after it was put out of date is asked again by hand alone', async () => {
  const { queryClient, asked } = onScreen();
  void queryClient.invalidateQueries({ queryKey: ['days'] });
  asked[0]?.fail();
  await expect.poll(() => queryClient.getQueryState(['days'])?.status).toBe('error');
  expect(asked).toHaveLength(1);
  void queryClient.refetchQueries({ queryKey: ['days'] });
  asked[1]?.give('as it is');
  await expect.poll(() => queryClient.getQueryData(['days'])).toBe('as it is');
  expect(asked).toHaveLength(2);
});
