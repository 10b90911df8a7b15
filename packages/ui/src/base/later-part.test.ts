import { expect, test, vi } from 'vitest';
import { laterPart } from './later-part.ts';

test('what has come is not fetched again', async () => {
  const load = vi.fn(async () => 'the part');
  const part = laterPart(load);
  expect(await part.fetch()).toBe('the part');
  expect(await part.fetch()).toBe('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be had is asked for again', async () => {
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('no network'));
  const part = laterPart(load);
  await expect(part.fetch()).rejects.toThrow('no network');
  expect(await part.fetch()).toBe('the part');
});
