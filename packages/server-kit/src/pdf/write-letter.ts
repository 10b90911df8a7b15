import type { Letter } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';

// Black on white alone: a fax machine makes dots of grey.
const INK = '#000000';
const FACT_NAME_POINTS = 72;

/** Writes a letter on the page that a document has come to; it begins a further page where it is too long for one. */
export function writeLetter(document: PdfDocument, letter: Letter): void {
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
