import { expect, test } from 'vitest';
import { tensorValues } from './tensor-values.ts';

test('a model gets the pixels in the layout and the measure that its manifest names', () => {
  const pixels = Uint8Array.of(255, 0, 0, 0, 255, 51);
  const input = { width: 2, height: 1, mean: [0, 0, 0.2], deviation: [1, 0.5, 1] } as const;
  const rounded = (layout: 'NCHW' | 'NHWC') =>
    Array.from(
      tensorValues(pixels, { ...input, layout, mean: [...input.mean], deviation: [...input.deviation] }),
      (value) => Math.round(value * 10) / 10 || 0,
    );
  expect(rounded('NCHW')).toEqual([1, 0, 0, 2, -0.2, 0]);
  expect(rounded('NHWC')).toEqual([1, 0, -0.2, 0, 2, 0]);
});
