import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttachedPdf, printPages } from './attached-pdf.ts';
import { writePdfFile } from './pdf-document.ts';

const MB = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attached-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function kept(bytes: Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  await writeFile(path, bytes);
  return path;
}

/** A letter of so many pages, with a frame page for each page that is printed on it. */
async function letter(pages: number, words = 'Letter'): Promise<Uint8Array> {
  const path = await kept(new Uint8Array());
  const bounds = { mostPages: 10, mostBytes: MB };
  await writePdfFile({ title: words, createdAt: new Date('2026-11-21T10:00:00Z'), path, ...bounds }, (document) => {
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) document.addPage();
      document.text(`${words} ${page}`);
    }
  });
  return readFile(path);
}

const placed = (source: string, page: number) => ({
  ...{ onPage: page, source, sourcePage: page, topPoints: 90, marginPoints: 72 },
});

test('pages of another PDF are printed on the pages that wait for them, whose own words stay', async () => {
  const [frame, attached] = [await letter(2, 'Frame'), await letter(2, 'Attached')];
  const source = await kept(attached);
  const printed = await printPages(frame, [placed(source, 0), placed(source, 1)], 64 * MB);
  const { pages, printedPages } = readPdf(printed);
  expect(pages.map((page) => page.trim())).toEqual(['Frame 0', 'Frame 1']);
  expect(printedPages).toBe(2);
  expect((await PDFDocument.load(printed)).getPageCount()).toBe(2);
});

test('a page that lies on its side is printed upright, inside the margins', async () => {
  const source = await PDFDocument.load(await letter(1));
  source.getPage(0).setRotation(degrees(90));
  const path = await kept(await source.save());
  const printed = await printPages(await letter(1, 'Frame'), [placed(path, 0)], 64 * MB);
  const { contents } = readPdf(printed);
  // Turned by a quarter clockwise: cos 0, sin -1.
  expect(contents[0]).toMatch(/\n[\d.e-]+ -1 1 [\d.e-]+ 0 0 cm/);
});

test('what is broken, encrypted, too long or not there is not printed', async () => {
  const bytes = await letter(3);
  const path = await kept(bytes);
  expect(await openAttachedPdf(path, 3, 64 * MB)).toMatchObject({ pages: 3 });
  expect(await openAttachedPdf(path, 2, 64 * MB)).toBeNull();
  expect(await openAttachedPdf(await kept(Buffer.from('%PDF-1.7\nnothing')), 3, 64 * MB)).toBeNull();
  expect(await openAttachedPdf(await kept(bytes.subarray(0, bytes.length / 3)), 3, 64 * MB)).toBeNull();
  expect(await openAttachedPdf(join(folder, 'no-such.pdf'), 3, 64 * MB)).toBeNull();
});
