import { readFile, writeFile } from 'node:fs/promises';
import { type PrintedPage, printPages } from './attached-pdf.ts';
import type { PdfBlock, PdfOrder } from './pdf-blocks.ts';
import { type PdfDocument, writePdfFile } from './pdf-document.ts';
import {
  makeRoom,
  markPages,
  writeDocumentTitle,
  writeFacts,
  writeFirstPage,
  writeText,
  writeTitle,
} from './record-pages.ts';
import { writeLetter } from './write-letter.ts';
import { writeTable } from './write-table.ts';

/** What the head of a message needs below it. */
const MESSAGE_ROOM_POINTS = 40;
/** The tallest that a picture is printed, so that two stand on a page. */
const PICTURE_HEIGHT_POINTS = 280;
const CAPTION_POINTS = 24;
const SMALL = 9.5;
const ENDLESS_WORD = /\S{400}(?=\S)/g;

/** Where a document goes, and its bounds. */
export interface DrawTarget {
  readonly path: string;
  readonly mostPages: number;
  readonly mostBytes: number;
  /** Of the streams of all PDFs that are printed into it: each has been looked at by itself before. */
  readonly mostOpenedBytes: number;
}

/**
 * Draws a document into a file, block by block as they come; black on white, for copies of copies. To be called in a
 * worker. Throws WorkerFailed `too_large` beyond the bounds.
 */
export async function drawPdf(
  order: PdfOrder,
  blocks: AsyncIterable<PdfBlock> | Iterable<PdfBlock>,
  target: DrawTarget,
): Promise<{ pages: number; sizeBytes: number }> {
  const printed: PrintedPage[] = [];
  const written = await writePdfFile({ ...order, ...target }, async (document, keepUp) => {
    if (order.cover) document.addPage();
    for await (const block of blocks) {
      printed.push(...drawBlock(document, block));
      await keepUp();
    }
    if (order.marks) markPages(document, { ...order.marks, firstPage: order.cover ? 1 : 0 });
    const { cover } = order;
    if (cover) {
      writeFirstPage(document, (pages) =>
        writeLetter(document, { ...cover, facts: [...cover.facts, [cover.pagesName, String(pages)]] }),
      );
    }
  });
  if (printed.length === 0) return written;
  const whole = await printPages(await readFile(target.path), printed, target.mostOpenedBytes);
  await writeFile(target.path, whole);
  return { pages: written.pages, sizeBytes: whole.byteLength };
}

/** Answers what is to be printed on the pages when all has been drawn. */
function drawBlock(document: PdfDocument, block: PdfBlock): PrintedPage[] {
  switch (block.kind) {
    case 'documentTitle':
      writeDocumentTitle(document, block.title, block.under);
      return [];
    case 'title':
      // It stands with the beginning of what it is the title of.
      makeRoom(document, CAPTION_POINTS + MESSAGE_ROOM_POINTS);
      writeTitle(document, block.title);
      return [];
    case 'text':
      writeText(document, block.title, breakable(block.text));
      return [];
    case 'facts':
      writeFacts(document, block.title, block.facts, block);
      return [];
    case 'letter':
      writeLetter(document, block.letter);
      return [];
    case 'message':
      drawMessage(document, block);
      return [];
    case 'note':
      makeRoom(document, (block.title ? 2 : 1) * CAPTION_POINTS);
      if (block.title) writeTitle(document, block.title);
      document.font('regular').fontSize(SMALL).text(block.text).moveDown(0.6);
      return [];
    case 'picture':
      drawPicture(document, block);
      return [];
    case 'table':
      writeTable(document, block);
      return [];
    case 'pdf':
      return framesOf(document, block);
  }
}

function drawMessage(document: PdfDocument, { head, text, files }: Extract<PdfBlock, { kind: 'message' }>): void {
  makeRoom(document, MESSAGE_ROOM_POINTS);
  document.font('semibold').fontSize(SMALL).text(head).font('regular').fontSize(10.5);
  document.text(breakable(text), { lineGap: 2 });
  if (files !== '') document.fontSize(SMALL).text(files);
  document.moveDown(0.7);
}

/** pdfkit measures the rest of a word anew for each of its lines, which takes minutes for one without an end. */
function breakable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(ENDLESS_WORD, '$&\n');
}

function drawPicture(document: PdfDocument, picture: Extract<PdfBlock, { kind: 'picture' }>): void {
  const height = heightOf(document, picture);
  makeRoom(document, height + (picture.title ? 2 : 1) * CAPTION_POINTS);
  if (picture.title) writeTitle(document, picture.title);
  const { left } = document.page.margins;
  const top = document.y;
  document.image(picture.path, left, top, { height });
  document.x = left;
  document.y = top + height + 4;
  document.font('regular').fontSize(SMALL).text(picture.caption).moveDown(0.8);
}

/** As tall as it may be, and no wider than the lines. */
function heightOf(
  document: PdfDocument,
  { widthPixels, heightPixels }: { readonly widthPixels: number; readonly heightPixels: number },
): number {
  const { width, margins } = document.page;
  return Math.min(PICTURE_HEIGHT_POINTS, ((width - margins.left - margins.right) * heightPixels) / widthPixels);
}

/** A page for each page of a PDF, with its caption; the page itself is printed there when all has been written. */
function framesOf(document: PdfDocument, { path, captions }: Extract<PdfBlock, { kind: 'pdf' }>): PrintedPage[] {
  return captions.map((caption, sourcePage) => {
    document.addPage();
    document.font('regular').fontSize(SMALL).text(caption);
    return {
      onPage: document.bufferedPageRange().count - 1,
      source: path,
      sourcePage,
      topPoints: document.y,
      marginPoints: document.page.margins.left,
    };
  });
}
