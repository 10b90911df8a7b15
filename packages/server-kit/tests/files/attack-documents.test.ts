import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackSize } from '@alethea/test-kit/attack-size';
import { harmlessPdf, hostilePdfs } from '@alethea/test-kit/pdf/hostile-pdfs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPapers, type PaperLimits, type Papers } from '../../src/pdf/papers.ts';
import type { PdfBlock } from '../../src/pdf/pdf-blocks.ts';

const BOMB_KILOBYTES = attackSize(8, 300) * 1024;
const limits: PaperLimits = {
  pdfProcesses: 1,
  workersWaiting: 1,
  workerMegabytes: 780,
  pdfMs: 120_000,
  pdfPages: 20,
  pdfMegabytes: 16,
  faxPages: 8,
  faxMegabytes: 16,
  attachedPdfMs: 60_000,
  attachedPdfMegabytes: attackSize(7, 256),
};
const order = { title: 'Test', createdAt: new Date('2026-11-21T17:00:00Z') };
const line: PdfBlock = { kind: 'message', head: 'A head', text: 'A line.', files: '' };

let folder: string;
let papers: Papers;
const started: Papers[] = [];
const start = (changed: Partial<PaperLimits> = {}) => {
  const made = createPapers({ ...limits, ...changed }, join(folder, 'work'), pino({ level: 'silent' }));
  started.push(made);
  return made;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attack-documents-'));
  papers = start();
});
afterAll(async () => {
  for (const each of started) each.stop();
  await rm(folder, { recursive: true });
});

async function opened(bytes: Uint8Array) {
  const scratch = papers.openScratch();
  try {
    const path = scratch.path();
    await writeFile(path, bytes);
    return await papers.openAttachedPdf(path, { mostPages: 60, spentBytes: 0 });
  } finally {
    await scratch.dispose();
  }
}

async function writes(blocks: Iterable<PdfBlock> | AsyncIterable<PdfBlock>, by: Papers = papers): Promise<number> {
  const { pages, dispose } = await by.write(order, blocks);
  await dispose();
  return pages;
}

describe('an attached PDF that becomes too large', () => {
  for (const [index, { kind }] of hostilePdfs(1).entries()) {
    test(`as ${kind}, is not printed, and the next one is`, async () => {
      const hostile = hostilePdfs(BOMB_KILOBYTES)[index];
      expect(hostile?.bytes.length).toBeLessThan(10 * 1024 * 1024);
      expect(await opened(hostile?.bytes ?? Buffer.alloc(0))).toBeNull();
      expect(await opened(harmlessPdf(2))).toMatchObject({ pages: 2 });
    });
  }

  test('is small enough where it stays below the limit: the kinds are read, not refused by their filters', async () => {
    const results = [];
    for (const { bytes } of hostilePdfs(64)) results.push(await opened(bytes));
    expect(results.map((result) => result !== null && result.openedBytes >= 60_000)).not.toContain(false);
  });

  test('together with others of the same document, is not printed either', async () => {
    const scratch = papers.openScratch();
    const path = scratch.path();
    await writeFile(path, harmlessPdf(1));
    const spentBytes = limits.attachedPdfMegabytes * 1024 * 1024;
    expect(await papers.openAttachedPdf(path, { mostPages: 60, spentBytes })).toBeNull();
    await scratch.dispose();
  });
});

describe('a document', () => {
  test('of more pages or bytes than allowed is refused as too large, a fax sooner; the next one is written', async () => {
    const text = 'advice '.repeat(2_800);
    const long = Array.from({ length: 5 }, () => ({ ...line, text }));
    await expect(papers.write(order, long)).rejects.toMatchObject({ code: 'too_large', isBeyondLimits: true });
    await expect(papers.write(order, long.slice(3), 'fax')).rejects.toMatchObject({ code: 'too_large' });
    expect(await writes(long.slice(3))).toBeGreaterThan(8);
    const small = start({ pdfMegabytes: 0.001 });
    await expect(small.write(order, [line])).rejects.toMatchObject({ code: 'too_large' });
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  test('with a word of 20,000 letters is written as any other', async () => {
    expect(await writes([{ ...line, text: 'x'.repeat(20_000) }])).toBeGreaterThan(3);
  });

  test('that takes more memory than a process has ends that process alone', async () => {
    const text = 'a '.repeat(attackSize(30, 60) * 1024 * 1024);
    await expect(papers.write(order, [{ ...line, text }])).rejects.toMatchObject({ code: 'memory' });
    expect(await writes([line])).toBe(1);
  });

  test('that takes too long is ended, also where it waits for a part that never comes', async () => {
    const hasty = start({ pdfMs: 300 });
    const never = (async function* () {
      yield line;
      await new Promise(() => {});
    })();
    await expect(hasty.write(order, never)).rejects.toMatchObject({ code: 'deadline' });
  });

  test('whose process is killed in the middle fails at once, leaves no file behind, and the next one is written', async () => {
    const killed = (async function* () {
      yield line;
      for (const id of papers.processIds()) process.kill(id, 'SIGKILL');
      for (;;) yield line;
    })();
    await expect(papers.write(order, killed)).rejects.toMatchObject({ code: 'died', isBeyondLimits: false });
    expect(await readdir(join(folder, 'work'))).toEqual([]);
    expect(await writes([line])).toBe(1);
  });

  test('whose parts cannot be read fails with the reason of that, and the next one is written', async () => {
    const broken = (async function* () {
      yield line;
      throw new Error('the database is away');
    })();
    await expect(papers.write(order, broken)).rejects.toThrow('the database is away');
    expect(await writes([line])).toBe(1);
  });

  test('for which too many others wait is refused for the moment, and those others are written', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = async function* () {
      await gate.promise;
      yield line;
    };
    const [first, second] = [writes(slow()), writes(slow())];
    await expect(papers.write(order, [line])).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      kind: 'unavailable',
      retryAfterSeconds: 5,
    });
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([1, 1]);
  });

  test('is not begun while the server stops, and those under way end', async () => {
    const stopping = start();
    const began = Promise.withResolvers<void>();
    const endless = (async function* () {
      began.resolve();
      for (;;) yield line;
    })();
    const underWay = expect(stopping.write(order, endless)).rejects.toMatchObject({ code: 'stopped' });
    await began.promise;
    stopping.stop();
    await underWay;
    await expect(stopping.write(order, [line])).rejects.toMatchObject({ code: 'stopped' });
  });
});
