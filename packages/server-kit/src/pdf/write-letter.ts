import type { Clock } from '@alethea/kernel/clock';
import { type FinishedPdf, type PdfDocument, writePdf } from './pdf-document.ts';

// Black on white alone: a fax machine makes dots of grey.
const INK = '#000000';
const FACT_NAME_POINTS = 72;

/** A letter as one sends it by fax. */
export interface Letter {
  /** Stands in the document's title and head; whoever stands at the machine reads it. */
  readonly heading: string;
  /** To whom, from whom, when: what a cover sheet says. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Plain text; blank lines part paragraphs. */
  readonly text: string;
  /** Set apart under the text. */
  readonly footer: string;
}

/** Writes a letter; it begins a further page where the text is too long for one. */
export function writeLetter(letter: Letter, clock: Clock): Promise<FinishedPdf> {
  return writePdf({ title: letter.heading, clock }, (document) => writeLetterOn(document, letter));
}

/** Writes a letter on the page that a document has come to, such as the cover of what follows. */
export function writeLetterOn(document: PdfDocument, letter: Letter): void {
  document.font('semibold').fontSize(18).fillColor(INK).text(letter.heading).moveDown(0.8);
  for (const [name, value] of letter.facts) writeFact(document, name, value);
  rule(document);
  document.font('regular').fontSize(11).fillColor(INK);
  for (const paragraph of letter.text.trim().split(/\r?\n\s*\r?\n/)) {
    document.text(paragraph.replaceAll('\r\n', '\n'), { lineGap: 3 }).moveDown(0.8);
  }
  rule(document);
  document.fontSize(9).fillColor(INK).text(letter.footer, { lineGap: 2 });
}

function writeFact(document: PdfDocument, name: string, value: string): void {
  const left = document.page.margins.left;
  document.fontSize(10).fillColor(INK).font('regular').text(name, left, document.y, { continued: false });
  document
    .moveUp()
    .fillColor(INK)
    .font('semibold')
    .text(value, left + FACT_NAME_POINTS, document.y);
  document.moveDown(0.3);
  document.x = left;
}

function rule(document: PdfDocument): void {
  const { margins, width } = document.page;
  document.moveDown(0.5);
  document
    .moveTo(margins.left, document.y)
    .lineTo(width - margins.right, document.y)
    .lineWidth(0.5);
  document.strokeColor(INK).stroke();
  document.moveDown(1);
}
