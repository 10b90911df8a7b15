import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CHART_PIXELS, drawBarChart } from './bar-chart.ts';

const parts = [
  { label: 'eConsults', colour: '#204060' },
  { label: 'Phone consults', colour: '#a0c0e0' },
];
const lines = [
  { label: '$0', share: 0 },
  { label: '$400 & more', share: 1 },
];
const chartOf = (shares: readonly number[]) => ({ bars: [{ label: 'Nov ’26', shares }], lines, parts });

/** How many pixels are nearly of a colour. */
async function pixelsOf(jpeg: Uint8Array, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const raw = await sharp(jpeg).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let at = 0; at < raw.length; at += 3) {
    const distance = [red, green, blue].map((value, channel) => Math.abs((raw[at + channel] ?? 0) - value));
    if (Math.max(...distance) < 12) found += 1;
  }
  return found;
}

test('bars are as tall as their shares, each part in its colour, with words beside them', async () => {
  const [half, whole] = await Promise.all([drawBarChart(chartOf([0.5, 0.25]), 90), drawBarChart(chartOf([1, 0]), 90)]);
  const { format, width, height } = await sharp(half).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...CHART_PIXELS });
  const dark = await Promise.all([half, whole].map((jpeg) => pixelsOf(jpeg, [0x20, 0x40, 0x60])));
  expect((dark[1] ?? 0) / (dark[0] ?? 1)).toBeCloseTo(2, 1);
  const light = await pixelsOf(half, [0xa0, 0xc0, 0xe0]);
  expect(light / (dark[0] ?? 1)).toBeCloseTo(0.5, 1);
  expect(await pixelsOf(half, [0, 0, 0])).toBeGreaterThan(100);
});

test('the quality is the one that was asked for', async () => {
  const sizes = await Promise.all(
    [60, 80, 95].map(async (quality) => (await drawBarChart(chartOf([1, 0]), quality)).length),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});
