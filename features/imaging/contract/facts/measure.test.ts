import { expect, test } from 'vitest';
import { factsEn as english } from '../../texts/facts-en.ts';
import { factsEn as french } from '../../texts/facts-fr.ts';
import { isLongEnough, lengthMm, lengthPx } from './measure.ts';

const size = { widthPx: 4000, heightPx: 3000 };
const line = (x: number, y: number, toX: number, toY: number) => ({ from: { x, y }, to: { x: toX, y: toY } });
// 400 pixels, across.
const marker = line(0.1, 0.1, 0.2, 0.1);

test('a line is as long as its reference says, whatever its direction and the shape of the picture', () => {
  const scale = { reference: marker, referenceMm: 10 };
  expect(lengthMm(marker, scale, size)).toBe(10);
  expect(lengthPx(line(0.5, 0, 0.5, 0.4), size)).toBeCloseTo(1200);
  expect(lengthMm(line(0.5, 0, 0.5, 0.4), scale, size)).toBeCloseTo(30);
  // 3, 4, 5.
  expect(lengthMm(line(0, 0, 0.3, 0.3), scale, size)).toBeCloseTo(37.5);
});

test('what is shorter than ten pixels is no reference', () => {
  expect(isLongEnough(line(0, 0, 0.002, 0), size)).toBe(false);
  expect(isLongEnough(line(0, 0, 0.0025, 0), size)).toBe(true);
});

test('millimetres are told with tenths below ten centimetres', () => {
  expect([7.25, 99.94, 123.4].map(english.measure.millimetres)).toEqual(['7.3 mm', '99.9 mm', '123 mm']);
  expect([7.25, 123.4].map(french.measure.millimetres)).toEqual(['7,3\u00a0mm', '123\u00a0mm']);
});
