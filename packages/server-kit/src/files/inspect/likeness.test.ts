import sharp from 'sharp';
import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';

/** Dark spots on a light ground. */
function spots(...centres: readonly (readonly [number, number])[]): Promise<Buffer> {
  const drawn = centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="60" fill="#5a3020"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#e8c0a8"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

const differing = (one: string | null, other: string | null) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

test('the same picture smaller and in lower quality looks alike, another one does not', async () => {
  const picture = await spots([150, 120], [420, 300]);
  const copy = await sharp(picture).resize(320).jpeg({ quality: 60 }).toBuffer();
  const { hash } = await likenessOf(picture);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(differing(hash, (await likenessOf(copy)).hash)).toBeLessThanOrEqual(3);
  expect(differing(hash, (await likenessOf(await spots([500, 100], [100, 400]))).hash)).toBeGreaterThan(3);
});

test('a picture of one colour looks like nothing; its colours are told all the same', async () => {
  const plain = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  expect(await likenessOf(plain)).toEqual({ hash: null, colours: '336699'.repeat(16) });
});
