import { inflateSync } from 'node:zlib';
import { drawnPdf } from '@alethea/test-kit/drawn/drawn-pdf';
import { expect, test } from 'vitest';

const letter = {
  heading: 'An invitation',
  facts: [['To', 'Zoë Łukasz-Bélanger']],
  text: 'Dear Zoë,\n\nWill you join?',
  footer: 'Sent by fax',
} as const;

/** The document's streams, opened, as one text. */
function inside(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const parts: string[] = [raw.toString('latin1')];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue;
    const stream = raw.subarray(at + 7, raw.indexOf('\nendstream', at));
    if (stream[0] === 0x78) parts.push(inflateSync(stream).toString('latin1'));
  }
  return parts.join('\n');
}

test('a short letter is one PDF page of letter size with its fonts embedded', async () => {
  const { bytes, pages } = await drawnPdf([{ kind: 'letter', letter }]);
  const text = inside(bytes);
  expect(pages).toBe(1);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 612 792]');
  expect(text.match(/\/FontFile2/g)).toHaveLength(2);
  // The table that leads from glyphs back to letters holds the accented ones: ë and Ł.
  expect(text.toLowerCase()).toMatch(/<00eb>/);
  expect(text.toLowerCase()).toMatch(/<0141>/);
});

test('a long letter goes on on further pages', async () => {
  const text = Array.from({ length: 80 }, (_, line) => `Paragraph ${line} with a few words.`).join('\n\n');
  expect((await drawnPdf([{ kind: 'letter', letter: { ...letter, text } }])).pages).toBeGreaterThan(1);
});
