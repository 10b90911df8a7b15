import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPdf } from '@alethea/server-kit/pdf/draw-pdf';
import type { PdfBlock, PdfOrder } from '@alethea/server-kit/pdf/pdf-blocks';

const MOST_BYTES = 1024 * 1024 * 1024;
const BOUNDS = { mostPages: 10_000, mostBytes: MOST_BYTES, mostOpenedBytes: MOST_BYTES };

/** Draws a document as a worker does, in this process. */
export async function drawnPdf(
  blocks: readonly PdfBlock[],
  order: Partial<PdfOrder> = {},
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-pdf-'));
  try {
    const path = join(folder, 'drawn.pdf');
    const whole = { title: 'Test', createdAt: new Date('2026-11-21T17:00:00Z'), ...order };
    const { pages } = await drawPdf(whole, blocks, { path, ...BOUNDS });
    return { bytes: await readFile(path), pages };
  } finally {
    await rm(folder, { recursive: true });
  }
}
