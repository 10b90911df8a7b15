import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_FACTS, languageSpoken } from '@alethea/kernel/text/language';
import PDFDocument from 'pdfkit';
import { WorkerFailed } from '../workers/worker-failed.ts';
import type { PdfOrder } from './pdf-blocks.ts';

/** A PDF document being written; see pdfkit. */
export type PdfDocument = PDFKit.PDFDocument;

/** Where a document is written to, and how large it may become. */
export interface PdfTarget {
  readonly title: string;
  readonly createdAt: Date;
  /** Letter with one inch of margin when left out. */
  readonly page?: PdfOrder['page'];
  readonly path: string;
  readonly mostPages: number;
  readonly mostBytes: number;
}

/** A font as pdfkit has read it; it takes one in place of the file (PDFFontFactory.open). */
type ParsedFont = Uint8Array & { _glyphs: object };

/** What is inside of pdfkit's pages and fonts, as far as memory and reading are concerned. */
interface PageInside {
  content: { end(): void; write(operators: string): void };
  readonly dictionary: { readonly data: { Contents: unknown } };
}
interface DocumentInside {
  page: PageInside;
  readonly _font: { layoutCache?: object; readonly font: ParsedFont };
  ref(): PageInside['content'];
}

const MARGIN_POINTS = 72;
/** Waits for the disk when so much is written that has not got there. */
const AHEAD_BYTES = 1024 * 1024;
/** pdfkit remembers every word that it has set: after so many pages it begins anew. */
const PAGES_OF_A_MEMORY = 50;
const FONTS = ['semibold', 'regular'] as const;
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/inter-${name}.ttf`, import.meta.url));
/** Reading both takes 0.1 s of the processor, a page some milliseconds: a process reads them for its first document. */
const parsedFonts = new Map<string, ParsedFont>();

/**
 * Writes a PDF, on pages of letter size with one inch of margin unless told otherwise, into a file, page by page: of a finished page no more
 * stays in memory than where it lies, so that head and foot can be added at the end. The fonts `regular` and `semibold`
 * (Inter, SIL Open Font License) are embedded, so that names with accents look the same everywhere. `write` lets `keepUp`
 * pass now and then.
 * @returns pages and size in bytes
 * @throws WorkerFailed `too_large` for more pages or bytes than the target allows
 */
export async function writePdfFile(
  { title, createdAt, page, path, mostPages, mostBytes }: PdfTarget,
  write: (document: PdfDocument, keepUp: () => Promise<void>) => void | Promise<void>,
): Promise<{ pages: number; sizeBytes: number }> {
  const document = new PDFDocument({
    ...{ size: page?.size ?? 'LETTER', margin: page?.marginPoints ?? MARGIN_POINTS, bufferPages: true },
    lang: LANGUAGE_FACTS[languageSpoken()].locale,
    info: { Title: title, CreationDate: createdAt },
  });
  useFonts(document);
  sealPages(document, mostPages);
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      sizeBytes += chunk.length;
      next(sizeBytes > mostBytes ? tooLarge(`${mostBytes} bytes`) : null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 });
  const done = Promise.all([finished(counted), finished(file)]);
  // It is waited for at the end; a failure before that is met by the next step.
  done.catch(() => {});
  document.pipe(counted).pipe(file);
  counted.on('error', (error) => file.destroy(error));
  const keepUp = async () => {
    while (document.readableLength > AHEAD_BYTES && !file.destroyed) await breathe();
    if (file.destroyed) await done;
  };
  await write(document, keepUp);
  const pages = document.bufferedPageRange().count;
  document.end();
  await done;
  return { pages, sizeBytes };
}

function useFonts(document: PdfDocument): void {
  for (const name of FONTS) {
    const parsed = parsedFonts.get(name);
    // A glyph stands for the letters that it was first drawn for: those of this document, not of one before.
    if (parsed) parsed._glyphs = {};
    document.registerFont(name, parsed ?? fontFile(name)).font(name);
    parsedFonts.set(name, (document as unknown as DocumentInside)._font.font);
  }
}

/** Sends the content of a page on its way when the next one begins, and leaves it a second, empty one for its marks. */
function sealPages(document: PdfDocument, mostPages: number): void {
  const inside = document as unknown as DocumentInside;
  let open = inside.page;
  let pages = 1;
  document.on('pageAdded', () => {
    const written = open.content;
    open.content = inside.ref();
    // Without anything in it, it would be no stream.
    open.content.write('');
    open.dictionary.data.Contents = [written, open.content];
    written.end();
    open = inside.page;
    pages += 1;
    if (pages > mostPages) throw tooLarge(`${mostPages} pages`);
    if (pages % PAGES_OF_A_MEMORY === 0 && inside._font.layoutCache) inside._font.layoutCache = Object.create(null);
  });
}

function tooLarge(limit: string): WorkerFailed {
  return new WorkerFailed('too_large', `the document has more than ${limit}`);
}
