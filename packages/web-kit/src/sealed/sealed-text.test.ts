import { expect, test } from 'vitest';
import { importSealingKey, openText, sealText } from './sealed-text.ts';

const keyOf = (byte: number) => importSealingKey(Buffer.alloc(32, byte).toString('base64'));
const text = 'Margaret Whitford, Élan';

test('a sealed text opens under its key and at its place, and holds nothing in clear', async () => {
  const key = await keyOf(1);
  const sealed = await sealText(key, 'priya service-1', text);
  expect(await openText(key, 'priya service-1', sealed)).toBe(text);
  expect(Buffer.from(sealed).includes('Whitford')).toBe(false);
  expect(Buffer.from(await sealText(key, 'priya service-1', text))).not.toEqual(Buffer.from(sealed));
});

test('under another key, at another place or with a changed byte it stays closed', async () => {
  const key = await keyOf(1);
  const sealed = await sealText(key, 'priya service-1', text);
  const changed = sealed.slice();
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(await openText(await keyOf(2), 'priya service-1', sealed)).toBeNull();
  expect(await openText(key, 'priya service-2', sealed)).toBeNull();
  expect(await openText(key, 'priya service-1', changed)).toBeNull();
  expect(await openText(key, 'priya service-1', sealed.slice(0, 5))).toBeNull();
});

test('the page cannot read the key out', async () => {
  await expect(crypto.subtle.exportKey('raw', await keyOf(1))).rejects.toThrow();
});
