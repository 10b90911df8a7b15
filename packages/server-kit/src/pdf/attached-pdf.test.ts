import { deflateSync } from 'node:zlib';
import { readPdf } from '@alethea/test-kit/pdf-text';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { countPrintablePages, printPages } from './attached-pdf.ts';
import { writePdf } from './pdf-document.ts';

const clock = { now: () => new Date('2026-11-21T10:00:00Z') };

/** A letter of so many pages, with a frame page for each page that is printed on it. */
const letter = (pages: number, words = 'Letter') =>
  writePdf({ title: words, clock }, (document) => {
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) document.addPage();
      document.text(`${words} ${page}`);
    }
  });

const placed = (source: Uint8Array, page: number) => ({
  ...{ onPage: page, source, sourcePage: page, topPoints: 90, marginPoints: 72 },
});

test('pages of another PDF are printed on the pages that wait for them, whose own words stay', async () => {
  const [frame, source] = [await letter(2, 'Frame'), await letter(2, 'Attached')];
  const printed = await printPages(frame.bytes, [placed(source.bytes, 0), placed(source.bytes, 1)]);
  const { pages, printedPages } = readPdf(printed);
  expect(pages).toEqual(['Frame 0\n', 'Frame 1\n']);
  expect(printedPages).toBe(2);
  expect((await PDFDocument.load(printed)).getPageCount()).toBe(2);
});

test('a page that lies on its side is printed upright, inside the margins', async () => {
  const source = await PDFDocument.load((await letter(1)).bytes);
  source.getPage(0).setRotation(degrees(90));
  const printed = await printPages((await letter(1, 'Frame')).bytes, [placed(await source.save(), 0)]);
  const { contents } = readPdf(printed);
  // Turned by a quarter clockwise: cos 0, sin -1.
  expect(contents[0]).toMatch(/\n[\d.e-]+ -1 1 [\d.e-]+ 0 0 cm/);
});

test('what is broken, encrypted, too long or a trap is not printed', async () => {
  const { bytes } = await letter(3);
  expect(await countPrintablePages(bytes, 3)).toBe(3);
  expect(await countPrintablePages(bytes, 2)).toBeNull();
  expect(await countPrintablePages(Buffer.from('%PDF-1.7\nnothing'), 3)).toBeNull();
  expect(await countPrintablePages(bytes.subarray(0, bytes.length / 3), 3)).toBeNull();
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const trap = Buffer.concat([bytes, Buffer.from('\n99 0 obj\n<< >>\nstream\n'), bomb, Buffer.from('\nendstream')]);
  expect(await countPrintablePages(trap, 3)).toBeNull();
});
