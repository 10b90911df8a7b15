import type { Fact, PdfOrder } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';
import { paperTexts } from './texts/paper.ts';

// Black on white alone, so that a copy of a copy can be read.
const INK = '#000000';
const HEAD_POINTS = 36;
const FOOT_POINTS = 48;
/** Kept free beside the foot for the page number. */
const NUMBER_POINTS = 96;
/** What a title needs below it, so that it never stands alone at the foot of a page. */
const TITLE_ROOM_POINTS = 48;

/** The title of a document, with a line under it that says what it is. */
export function writeDocumentTitle(document: PdfDocument, title: string, under: string): void {
  document.fillColor(INK).font('semibold').fontSize(18).text(title).moveDown(0.2);
  document.font('regular').fontSize(10).text(under).moveDown(0.6);
}

/** A title that is followed by text on the same page. */
export function writeTitle(document: PdfDocument, title: string): void {
  makeRoom(document, TITLE_ROOM_POINTS);
  document.font('semibold').fontSize(12).text(title).moveDown(0.2).font('regular').fontSize(10.5);
}

/** Begins a new page when less than this is left on the current one. */
export function makeRoom(document: PdfDocument, points: number): void {
  const { height, margins } = document.page;
  if (document.y > height - margins.bottom - points) document.addPage();
}

/** A titled list of names and values, one a line; with `skipEmpty` without those that are empty. */
export function writeFacts(
  document: PdfDocument,
  title: string,
  facts: readonly Fact[],
  { empty, skipEmpty = false }: { readonly empty: string; readonly skipEmpty?: boolean },
): void {
  const shown = skipEmpty ? facts.filter(([, value]) => value !== '') : facts;
  if (shown.length === 0) return;
  writeTitle(document, title);
  for (const [name, value] of shown) {
    document
      .font('semibold')
      .text(paperTexts.fact(name), { continued: true })
      .font('regular')
      .text(value || empty);
  }
  document.moveDown(0.8);
}

/** A titled text. */
export function writeText(document: PdfDocument, title: string, text: string): void {
  writeTitle(document, title);
  document.text(text, { lineGap: 2 }).moveDown(0.8);
}

/** Writes the first page, which was left free for it, when it is known how many pages the document has. */
export function writeFirstPage(document: PdfDocument, write: (pages: number) => void): void {
  const { start, count } = document.bufferedPageRange();
  document.switchToPage(start);
  document.x = document.page.margins.left;
  document.y = document.page.margins.top;
  write(count);
}

/** Puts head, foot and number on every page from `firstPage` (counted from 0) on, when all has been written. */
export function markPages(
  document: PdfDocument,
  marks: NonNullable<PdfOrder['marks']> & { readonly firstPage: number },
): void {
  const { start, count } = document.bufferedPageRange();
  const first = start + marks.firstPage;
  for (let page = first; page < start + count; page += 1) {
    document.switchToPage(page);
    const { width, height, margins } = document.page;
    const { left, right, bottom } = margins;
    const line = { width: width - left - right, height: 12, ellipsis: true, lineBreak: false };
    // Within the margin, where text would begin a page of its own.
    document.page.margins.bottom = 0;
    document.font('semibold').fontSize(9).fillColor(INK).text(marks.head, left, HEAD_POINTS, line);
    document
      .font('regular')
      .text(marks.foot, left, height - FOOT_POINTS, { ...line, width: line.width - NUMBER_POINTS });
    document.text(paperTexts.page(page - start + 1, count), left, height - FOOT_POINTS, { ...line, align: 'right' });
    document.page.margins.bottom = bottom;
  }
}
