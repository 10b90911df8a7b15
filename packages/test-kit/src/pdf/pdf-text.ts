import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary, and its stream opened. */
interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** What a PDF holds. */
interface ReadPdf {
  /** The text of each page. */
  readonly pages: readonly string[];
  /** How each page is drawn, in the operators of the format. */
  readonly contents: readonly string[];
  readonly pictures: number;
  /** Pages of other documents that are drawn on these. */
  readonly printedPages: number;
}

/** Reads a PDF that pdfkit has written, also when pages of other documents were printed on its pages. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(pdf));
  const object = (reference: string | undefined) => objects.get(Number(reference));
  const kidsOf = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(kidsOf)?.[1] ?? '';
  const read = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const page = object(kid)?.head ?? '';
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1])?.head ?? page;
    const fonts = new Map<string, ReadonlyMap<string, string>>();
    for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(object(font)?.head ?? '')?.[1];
      fonts.set(name, lettersOf(object(toUnicode)?.stream ?? ''));
    }
    const parts = /\/Contents (?:\[([^\]]*)\]|(\d+ 0 R))/.exec(page);
    const streams = [...(parts?.[1] ?? parts?.[2] ?? '').matchAll(/(\d+) 0 R/g)];
    const content = streams.map(([, part]) => object(part)?.stream ?? '').join('\n');
    return { content, text: pageText(content, fonts) };
  });
  const countOf = (kind: RegExp) => [...objects.values()].filter(({ head }) => kind.test(head)).length;
  return {
    pages: read.map(({ text }) => text),
    contents: read.map(({ content }) => content),
    pictures: countOf(/\/Subtype \/Image\b/),
    printedPages: countOf(/\/Subtype \/Form\b/),
  };
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 0: found, 1: number, index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const start = index + found.length;
    const end = text.indexOf('\nendobj', start);
    const streamAt = text.slice(start, end).indexOf('\nstream\n');
    const head = streamAt < 0 ? text.slice(start, end) : text.slice(start, start + streamAt);
    const body = streamAt < 0 ? null : pdf.subarray(start + streamAt + 8, text.lastIndexOf('\nendstream', end));
    const stream = body && head.includes('/FlateDecode') ? inflateSync(body).toString('latin1') : '';
    objects.set(Number(number), { head: head.replaceAll('\n', ' '), stream });
  }
  return objects;
}

/** What glyphs stand for, by their four hex digits. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [offset, [, units = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(from, 16) + offset).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function pageText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [token, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else if (token === 'ET') text += '\n';
    else
      for (const [, run = ''] of (shown ?? '').matchAll(/<([\da-f]*)>/gi))
        for (const glyph of run.match(/.{4}/g) ?? []) text += letters.get(glyph.toLowerCase()) ?? '';
  }
  return text;
}
