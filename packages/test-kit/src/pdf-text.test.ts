import { writePdf } from '@alethea/server-kit/pdf/pdf-document';
import { expect, test } from 'vitest';
import { readPdf } from './pdf-text.ts';

const clock = { now: () => new Date('2026-11-21T17:00:00Z') };

test('what was written on each page is read again, accents and both weights included', async () => {
  const { bytes } = await writePdf({ title: 'Test', clock }, (document) => {
    document.text('Zoë Bélanger').font('semibold').text('Łukasz').addPage().text('A second page');
  });
  const { pages, pictures } = readPdf(bytes);
  expect(pages.map((page) => page.trim().split('\n'))).toEqual([['Zoë Bélanger', 'Łukasz'], ['A second page']]);
  expect(pictures).toBe(0);
});
