import type { PdfBlock } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Small enough for 65 rows on a page of A4 under its title. */
const SMALL = { row: 10, head: 14, letters: 7 };
const LARGE = { row: 18, head: 20, letters: 10.5 };
const GAP_POINTS = 6;
/** From one line of a head to the next, in letters. */
const HEAD_LINE = 1.2;
/** What is left free behind a table. */
const AFTER_POINTS = 8;

/** Writes lines of figures under their heads; on a new page where it is asked for, or where they have no room together. */
export function writeTable(
  document: PdfDocument,
  { columns, rows, onNewPage, large = false }: Extract<PdfBlock, { kind: 'table' }>,
): void {
  const { height, width, margins } = document.page;
  const size = large ? LARGE : SMALL;
  const room = width - margins.left - margins.right - GAP_POINTS * (columns.length - 1);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let left = margins.left;
  const cells = columns.map(({ share, align }) => {
    const cell = { left, width: (room * share) / shares, align: align ?? ('left' as const) };
    left += cell.width + GAP_POINTS;
    return cell;
  });
  const line = (texts: readonly string[], top: number) => {
    cells.forEach(({ left: x, width: room, align }, index) => {
      const options = { width: room, height: size.row, align, lineBreak: false, ellipsis: true };
      document.text(fitted(document, texts[index] ?? '', room), x, top, options);
    });
  };
  document.font('semibold').fontSize(size.letters);
  const heads = columns.map(({ title }, index) => headLines(document, title, cells[index]?.width ?? 0));
  const lines = Math.max(...heads.map((head) => head.length));
  const headHeight = size.head + (lines - 1) * size.letters * HEAD_LINE;
  const needed = headHeight + rows.length * size.row;
  if (onNewPage || document.y + needed > height - margins.bottom) document.addPage();
  const top = document.y;
  document.font('semibold').fontSize(size.letters);
  for (let index = 0; index < lines; index += 1) {
    // They end at the same height, above the figures.
    const texts = heads.map((head) => head[index - lines + head.length] ?? '');
    line(texts, top + index * size.letters * HEAD_LINE);
  }
  document.font('regular');
  for (const [index, row] of rows.entries()) line(row, top + headHeight + index * size.row);
  document.x = margins.left;
  document.y = top + needed + AFTER_POINTS;
}

/** A head in as many lines as it needs, broken between its words. */
function headLines(document: PdfDocument, title: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && document.widthOfString(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text that does not fit is cut and says so; its column has no second line. */
function fitted(document: PdfDocument, text: string, room: number): string {
  if (document.widthOfString(text) <= room) return text;
  let kept = text;
  while (kept !== '' && document.widthOfString(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
