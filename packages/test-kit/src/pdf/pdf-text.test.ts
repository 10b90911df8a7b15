import { expect, test } from 'vitest';
import { drawnPdf } from '../drawn/drawn-pdf.ts';
import { readPdf } from './pdf-text.ts';

test('what was written on each page is read again, accents and both weights included', async () => {
  const long = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n');
  const { bytes } = await drawnPdf([
    { kind: 'documentTitle', title: 'Zoë Bélanger', under: 'Łukasz' },
    { kind: 'message', head: 'A head', text: long, files: '' },
  ]);
  const { pages, pictures } = readPdf(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.split('\n').slice(0, 4)).toEqual(['Zoë Bélanger', 'Łukasz', 'A head', 'Line 0']);
  expect(pages[1]?.trim().split('\n').at(-1)).toBe('Line 59');
  expect(pictures).toBe(0);
});
