import { expect, test } from 'vitest';
import { clamped, draftOf, scaleOf, typedMm, withChange, withLine } from './draft-scale.ts';

const size = { widthPx: 1000, heightPx: 1000 };
const line = (x: number) => ({ from: { x: 0, y: x }, to: { x: 0.2, y: x } });

test('the first line that is drawn is the reference, further ones are measured', () => {
  const draft = withLine(withLine(draftOf(null), line(0.1)), line(0.5));
  expect(draft).toMatchObject({ reference: line(0.1), lines: [line(0.5)] });
  expect(withChange(draft, 0, null).lines).toEqual([]);
  expect(withChange(draft, 'reference', line(0.2)).reference).toEqual(line(0.2));
});

test('a scale needs a reference that is long enough, and its length', () => {
  const drawn = withLine(draftOf(null), line(0.1));
  expect(scaleOf(drawn, size)).toMatchObject({ problem: 'Enter a length in mm, up to 2,500.' });
  expect(scaleOf({ ...drawn, referenceMm: '10' }, size)).toEqual({
    scale: { reference: line(0.1), referenceMm: 10, lines: [] },
  });
  const short = { ...drawn, referenceMm: '10', reference: { from: { x: 0, y: 0 }, to: { x: 0.005, y: 0 } } };
  expect(scaleOf(short, size)).toMatchObject({ problem: 'The reference line is too short to measure by.' });
  expect(scaleOf({ ...drawn, reference: null, lines: [line(0.5)] }, size)).toMatchObject({
    problem: 'Draw the reference line first.',
  });
  expect(scaleOf(draftOf(null), size)).toEqual({ scale: null });
});

test('lengths are typed with a point or a comma, and points stay inside the picture', () => {
  expect(['7,5', ' 12 ', '0', 'abc', '', '9000'].map(typedMm)).toEqual([7.5, 12, null, null, null, null]);
  expect(clamped({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 });
});
