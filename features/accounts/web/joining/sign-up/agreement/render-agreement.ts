import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';
import { type Box, type PageSpan, pageBreaks } from './page-breaks.ts';

/** Geometry and quality of the signed PDF (SIGNUP-56 to SIGNUP-59), in millimetres. */
export const PDF_RULES = { scale: 1.5, jpegQuality: 0.8, widthMm: 210, heightMm: 297, paddingMm: 20 } as const;

const CONTENT_WIDTH_MM = PDF_RULES.widthMm - 2 * PDF_RULES.paddingMm;
const CONTENT_HEIGHT_MM = PDF_RULES.heightMm - 2 * PDF_RULES.paddingMm;
const A4_CONTENT_RATIO = CONTENT_HEIGHT_MM / CONTENT_WIDTH_MM;
const FOOTER_MM = 10;
/** What the smallest of today's browsers lets a canvas have. */
const CANVAS_PX = 16_000_000;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The agreements as a PDF. */
export interface RenderedAgreement {
  readonly pdf: Blob;
  readonly pages: number;
}

/** Turns a laid-out sheet into a PDF of A4 pages, none of which cuts a line of text. Rejects when it cannot be painted. */
export async function renderAgreement(sheet: HTMLElement, title: string): Promise<RenderedAgreement> {
  await document.fonts.ready;
  await Promise.all([...sheet.querySelectorAll('img')].map((picture) => picture.decode()));
  const { width, height } = sheet.getBoundingClientRect();
  const mmPerPx = CONTENT_WIDTH_MM / width;
  const spans = pageBreaks(boxesOf(sheet), height, CONTENT_HEIGHT_MM / mmPerPx);
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title });
  pdf.setFontSize(8);
  pdf.setTextColor('#526070');
  let printed = 0;
  for (const strip of stripsOf(spans, width)) {
    const painted = await paint(sheet, { top: strip[0]?.top ?? 0, bottom: strip.at(-1)?.bottom ?? 0 }, width);
    for (const span of strip) {
      if (printed > 0) pdf.addPage('a4');
      printed += 1;
      const picture = cut(painted, span.top - (strip[0]?.top ?? 0), span.bottom - span.top);
      const heightMm = (span.bottom - span.top) * mmPerPx;
      pdf.addImage(picture, 'JPEG', PDF_RULES.paddingMm, PDF_RULES.paddingMm, CONTENT_WIDTH_MM, heightMm);
      pdf.text(`${title}, ${printed} / ${spans.length}`, PDF_RULES.paddingMm, PDF_RULES.heightMm - FOOTER_MM);
    }
  }
  return { pdf: pdf.output('blob'), pages: spans.length };
}

/** As many pages together as one canvas may hold: painting costs a copy of the page each time. */
function stripsOf(spans: readonly PageSpan[], width: number): PageSpan[][] {
  const mostPages = Math.max(1, Math.floor(CANVAS_PX / (width * PDF_RULES.scale) ** 2 / A4_CONTENT_RATIO));
  return Array.from({ length: Math.ceil(spans.length / mostPages) }, (_, index) =>
    spans.slice(index * mostPages, (index + 1) * mostPages),
  );
}

function paint(sheet: HTMLElement, { top, bottom }: PageSpan, width: number): Promise<HTMLCanvasElement> {
  return html2canvas(sheet, {
    scale: PDF_RULES.scale,
    backgroundColor: '#ffffff',
    logging: false,
    // Nothing else of the page needs to be copied.
    ignoreElements: (element: Element) =>
      !element.contains(sheet) && !sheet.contains(element) && !document.head.contains(element),
    ...{ x: 0, y: top, width, height: bottom - top },
  });
}

/** A page of what was painted, as a JPEG data address. */
function cut(painted: HTMLCanvasElement, topPx: number, heightPx: number): string {
  const { scale, jpegQuality } = PDF_RULES;
  const page = document.createElement('canvas');
  page.width = painted.width;
  page.height = Math.round(heightPx * scale);
  const context = page.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to paint on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, page.width, page.height);
  context.drawImage(painted, 0, -Math.round(topPx * scale));
  return page.toDataURL('image/jpeg', jpegQuality);
}

/** Lines, pictures and blocks that stay whole; a heading stays with what follows it. */
function boxesOf(sheet: HTMLElement): Box[] {
  const origin = sheet.getBoundingClientRect().top;
  const boxOf = ({ top, bottom }: DOMRect): Box => ({ top: top - origin, bottom: bottom - origin });
  const lines: Box[] = [];
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    lines.push(...[...range.getClientRects()].filter(({ height }) => height > 0).map(boxOf));
  }
  const whole = [...sheet.querySelectorAll('img, [data-keep]')].map((element) =>
    boxOf(element.getBoundingClientRect()),
  );
  const headings = [...sheet.querySelectorAll(HEADINGS)].map((heading) => {
    const { top, bottom } = boxOf(heading.getBoundingClientRect());
    const next = lines.filter((line) => line.top >= bottom - 1).toSorted((a, b) => a.top - b.top)[0];
    return { top, bottom: next?.bottom ?? bottom };
  });
  return [...lines, ...whole, ...headings];
}
