import { fileURLToPath } from 'node:url';
import type { Clock } from '@alethea/kernel/clock';

/** A PDF document being written; see pdfkit. */
export type PdfDocument = PDFKit.PDFDocument;

/** A finished document. */
export interface FinishedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

const MARGIN_POINTS = 72;
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * Writes a PDF on pages of letter size with one inch of margin. The fonts `regular` and `semibold` (Inter, SIL Open
 * Font License) are embedded, so that names with accents look the same everywhere. A long
 * document is written in steps (`write` may wait in between), for pdfkit works on the main thread.
 */
export async function writePdf(
  order: { readonly title: string; readonly clock: Clock },
  write: (document: PdfDocument) => void | Promise<void>,
): Promise<FinishedPdf> {
  // Loaded when the first document is written: it takes its time, and a start should not.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN_POINTS,
    bufferPages: true,
    lang: 'en-CA',
    info: { Title: order.title, CreationDate: order.clock.now() },
  });
  document.registerFont('regular', fontFile('inter-regular')).registerFont('semibold', fontFile('inter-semibold'));
  document.font('regular');
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  await write(document);
  const pages = document.bufferedPageRange().count;
  document.end();
  await done;
  return { bytes: Buffer.concat(chunks), pages };
}
