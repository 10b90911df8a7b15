import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, pageBreaks } from './page-breaks.ts';

const lines = (count: number, height = 20): Box[] =>
  Array.from({ length: count }, (_, index) => ({ top: index * height, bottom: (index + 1) * height }));

test('a page ends before the line that would not fit', () => {
  expect(pageBreaks(lines(10), 200, 90)).toEqual([
    { top: 0, bottom: 80 },
    { top: 80, bottom: 160 },
    { top: 160, bottom: 200 },
  ]);
});

test('a document that fits is one page, an empty one none', () => {
  expect(pageBreaks(lines(3), 60, 90)).toEqual([{ top: 0, bottom: 60 }]);
  expect(pageBreaks([], 0, 90)).toEqual([]);
});

test('a block that must stay whole goes to the next page with all its lines', () => {
  const block = { top: 60, bottom: 140 };
  expect(pageBreaks([...lines(10), block], 200, 100)[0]).toEqual({ top: 0, bottom: 60 });
});

test('a box higher than a page is cut at the end of the page, so that there is an end', () => {
  expect(pageBreaks([{ top: 0, bottom: 250 }], 250, 100).map(({ bottom }) => bottom)).toEqual([100, 200, 250]);
});

test('whatever the document, the pages cover it once, none is too high, and no line is cut', () => {
  const box = fc.record({ top: fc.integer({ min: 0, max: 3_000 }), height: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 120 }), fc.integer({ min: 100, max: 900 }), (given, pageHeight) => {
      // Lines follow each other; they do not overlap.
      let end = 0;
      const boxes = given
        .toSorted((a, b) => a.top - b.top)
        .map(({ top, height }) => {
          const start = Math.max(top, end);
          end = start + height;
          return { top: start, bottom: end };
        });
      const pages = pageBreaks(boxes, end, pageHeight);
      expect(pages.map(({ top }) => top)).toEqual(
        [0, ...pages.slice(0, -1).map(({ bottom }) => bottom)].slice(0, pages.length),
      );
      expect(pages.at(-1)?.bottom ?? 0).toBe(end);
      expect(pages.every(({ top, bottom }) => bottom > top && bottom - top <= pageHeight)).toBe(true);
      for (const { bottom } of pages) {
        expect(boxes.filter((line) => line.top < bottom && line.bottom > bottom)).toEqual([]);
      }
    }),
  );
});
