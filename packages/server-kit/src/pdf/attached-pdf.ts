import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { degrees, PDFArray, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { WorkerFailed } from '../workers/worker-failed.ts';
import { countOpened, decodeStream } from './opened-bytes.ts';

/** What a picture or another stream that is only copied may become when it is opened, in bytes. */
const MOST_BYTES_OF_A_COPY = 64 * 1024 * 1024;
/** Between the text of a page and the page that is printed under it, in points. */
const GAP_POINTS = 8;
const OPENED_HERE = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);

/** A PDF that can be printed with others. */
export interface AttachedPdf {
  readonly pages: number;
  /** What its streams have become, each counted as often as it is opened. */
  readonly openedBytes: number;
}

/** A page of another PDF, and the page of a document that it is printed on, under what stands there. */
export interface PrintedPage {
  /** Counted from 0. */
  readonly onPage: number;
  /** Where the other PDF lies. */
  readonly source: string;
  /** Counted from 0. */
  readonly sourcePage: number;
  /** Where the free part of the page begins, from its upper edge; it ends at the margins. */
  readonly topPoints: number;
  readonly marginPoints: number;
}

/**
 * Looks whether a PDF can be printed with others; null for one that is broken, encrypted, longer than `mostPages`, or a
 * trap: one whose streams become larger than `mostBytes` in all. Such files come from outside: nothing of them but what
 * is drawn on their pages is ever taken over (no scripts, forms or links). To be called in a worker.
 */
export async function openAttachedPdf(path: string, mostPages: number, mostBytes: number): Promise<AttachedPdf | null> {
  try {
    const { result: pages, openedBytes } = await countOpened(mostBytes, async () => {
      const source = await PDFDocument.load(await readFile(path));
      if (source.getPageCount() > mostPages) return null;
      for (const [, object] of source.context.enumerateIndirectObjects()) {
        if (object instanceof PDFRawStream) lookInto(object, source);
      }
      const trial = await PDFDocument.create();
      for (const page of source.getPages()) if (page.node.Contents()) await trial.embedPage(page);
      await trial.flush();
      return source.getPageCount();
    });
    return pages === null ? null : { pages, openedBytes };
  } catch {
    return null;
  }
}

/** Prints pages of other PDFs into a document, upright and as large as they fit. */
export async function printPages(
  document: Uint8Array,
  printed: readonly PrintedPage[],
  mostBytes: number,
): Promise<Uint8Array> {
  if (printed.length === 0) return document;
  const target = await PDFDocument.load(document, { updateMetadata: false });
  await countOpened(mostBytes, async () => {
    const sources = new Map<string, PDFDocument>();
    for (const { onPage, source, sourcePage, topPoints, marginPoints } of printed) {
      const opened = sources.get(source) ?? (await PDFDocument.load(await readFile(source)));
      sources.set(source, opened);
      const from = opened.getPage(sourcePage);
      // A page without contents is blank.
      if (!from.node.Contents()) continue;
      const embedded = await target.embedPage(from);
      const page = target.getPage(onPage);
      const turns = ((((from.getRotation().angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
      const frame = {
        left: marginPoints,
        bottom: marginPoints,
        width: page.getWidth() - 2 * marginPoints,
        height: page.getHeight() - marginPoints - topPoints - GAP_POINTS,
      };
      const { x, y, width, height } = placeOf(embedded, turns, frame);
      page.drawPage(embedded, { x, y, width, height, rotate: degrees(-90 * turns) });
    }
    await target.flush();
  });
  return target.save({ useObjectStreams: false });
}

/**
 * Opens a stream as far as its filters are ours, and throws for one that becomes too large. Pictures, fonts and forms are
 * copied as they are, but whoever prints the document will open them.
 */
function lookInto(stream: PDFRawStream, { context }: PDFDocument): void {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const ends = names.findIndex((name) => !(name instanceof PDFName && OPENED_HERE.has(name.decodeText())));
  const ours = ends < 0 ? names : names.slice(0, ends);
  if (ours.length === 0) return;
  if (ours.length === 1 && ours[0] === PDFName.of('FlateDecode')) {
    // One that the library reads where zlib finds an error is opened, and counted, when a page is made of it.
    openFast(stream.contents);
    return;
  }
  const dict = stream.dict.clone(context);
  dict.set(PDFName.of('Filter'), context.obj(ours));
  try {
    decodeStream(PDFRawStream.of(dict, stream.contents));
  } catch (error) {
    // One that is broken matters only where a page is made of it.
    if (error instanceof WorkerFailed || error instanceof RangeError) throw error;
  }
}

function openFast(contents: Uint8Array): void {
  try {
    inflateSync(contents, { maxOutputLength: MOST_BYTES_OF_A_COPY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw error;
  }
}

/** Where a page is drawn that is turned clockwise by so many quarters: turning is about its lower left corner. */
function placeOf(
  { width, height }: { readonly width: number; readonly height: number },
  turns: 0 | 1 | 2 | 3,
  frame: { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number },
) {
  const [wide, tall] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(frame.width / wide, frame.height / tall);
  const left = frame.left + (frame.width - wide * scale) / 2;
  const bottom = frame.bottom + (frame.height - tall * scale);
  const corner = [
    { x: left, y: bottom },
    { x: left, y: bottom + tall * scale },
    { x: left + wide * scale, y: bottom + tall * scale },
    { x: left + wide * scale, y: bottom },
  ][turns] ?? { x: left, y: bottom };
  return { ...corner, width: width * scale, height: height * scale };
}
