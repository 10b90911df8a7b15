import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { expect, onTestFinished, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import type { PdfBlock } from './pdf-blocks.ts';

test('[S23] a title stands on the page on which what it is the title of begins, wherever the page ends', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alethea-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bounds = { mostPages: 10, mostBytes: 1_000_000, mostOpenedBytes: 1_000_000 };
  const order = { title: 'eConsult', createdAt: new Date('2026-07-01T15:00:00Z') };
  const ends = new Set<number>();
  // Lines of two heights before it, so that the title meets the end of the page at every height.
  for (let step = 0; step < 60; step++) {
    const [lines, notes] = [30 + Math.floor(step / 4), step % 4];
    const text = Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n');
    const blocks: PdfBlock[] = [
      { kind: 'text', title: 'Question', text },
      ...Array.from({ length: notes }, () => ({ kind: 'note', title: '', text: 'Not printed.' }) as const),
      { kind: 'title', title: 'Conversation' },
      { kind: 'message', head: 'Dr. Okafor', text: 'Please excise it.', files: '' },
    ];
    const file = path.join(folder, `${step}.pdf`);
    await drawPdf(order, blocks, { ...bounds, path: file });
    const { pages } = readPdf(readFileSync(file));
    const page = pages.findIndex((text) => text.includes('Conversation'));
    expect(pages[page]).toContain('Please excise it.');
    ends.add(page);
  }
  expect([...ends]).toEqual([0, 1]);
});
