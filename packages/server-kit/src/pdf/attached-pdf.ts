import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** What a stream of a file may become when it is opened, in bytes; more is a trap, and would take all memory. */
const MAX_OPENED_BYTES = 64 * 1024 * 1024;
/** Between the text of a page and the page that is printed under it, in points. */
const GAP_POINTS = 8;

/** A page of another PDF, and the page of a document that it is printed on, under what stands there. */
export interface PrintedPage {
  /** Counted from 0. */
  readonly onPage: number;
  readonly source: Uint8Array;
  /** Counted from 0. */
  readonly sourcePage: number;
  /** Where the free part of the page begins, from its upper edge; it ends at the margins. */
  readonly topPoints: number;
  readonly marginPoints: number;
}

/**
 * How many pages a PDF has that can be printed with others; null for one that is broken, encrypted, a trap, or longer
 * than `mostPages`. Such files come from outside: nothing of them but what is drawn on their pages is ever taken over (no
 * scripts, forms or links).
 */
export async function countPrintablePages(bytes: Uint8Array, mostPages: number): Promise<number | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    if (!(await opensWithin(bytes, MAX_OPENED_BYTES))) return null;
    const source = await PDFDocument.load(bytes);
    if (source.getPageCount() > mostPages) return null;
    const trial = await PDFDocument.create();
    for (const page of source.getPages()) if (page.node.Contents()) await trial.embedPage(page);
    await trial.flush();
    return source.getPageCount();
  } catch {
    return null;
  }
}

/** Prints pages of other PDFs into a document, upright and as large as they fit. */
export async function printPages(document: Uint8Array, printed: readonly PrintedPage[]): Promise<Uint8Array> {
  if (printed.length === 0) return document;
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
  const target = await PDFDocument.load(document, { updateMetadata: false });
  const sources = new Map<Uint8Array, Awaited<ReturnType<typeof PDFDocument.load>>>();
  for (const { onPage, source, sourcePage, topPoints, marginPoints } of printed) {
    const opened = sources.get(source) ?? (await PDFDocument.load(source));
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
  return target.save({ useObjectStreams: false });
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

/** False when one of the file's compressed streams is larger than that when it is opened. */
async function opensWithin(bytes: Uint8Array, mostBytes: number): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    let start = at + 6;
    while (file[start] === 0x0d || file[start] === 0x0a) start += 1;
    // Compressed data begins with this byte; other streams stay as large as they are.
    if (file[start] !== 0x78) continue;
    try {
      await promisify(inflate)(file.subarray(start), { maxOutputLength: mostBytes });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return false;
    }
  }
  return true;
}
