import type { PdfBlock } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Small enough for 65 rows on a page of A4 under its title. */
const SMALL = { row: 10, head: 14, letters: 7 };
const LARGE = { row: 18, head: 20, letters: 10.5 };
const GAP_POINTS = 6;
/** What is left free behind a table. */
const AFTER_POINTS = 8;

/** Writes lines of figures under their heads; on a new page where it is asked for, or where they have no room together. */
export function writeTable(
  document: PdfDocument,
  { columns, rows, onNewPage, large = false }: Extract<PdfBlock, { kind: 'table' }>,
): void {
  const { height, width, margins } = document.page;
  const size = large ? LARGE : SMALL;
  const needed = size.head + rows.length * size.row;
  if (onNewPage || document.y + needed > height - margins.bottom) document.addPage();
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
  const top = document.y;
  document.font('semibold').fontSize(size.letters);
  line(
    columns.map(({ title }) => title),
    top,
  );
  document.font('regular');
  for (const [index, row] of rows.entries()) line(row, top + size.head + index * size.row);
  document.x = margins.left;
  document.y = top + needed + AFTER_POINTS;
}

/** A text that does not fit is cut and says so; its column has no second line. */
function fitted(document: PdfDocument, text: string, room: number): string {
  if (document.widthOfString(text) <= room) return text;
  let kept = text;
  while (kept !== '' && document.widthOfString(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
