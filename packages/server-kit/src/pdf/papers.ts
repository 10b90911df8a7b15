import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Logger } from 'pino';
import { inLanguageOfNow } from '../language/speaking.ts';
import { codeFolders } from '../workers/code-folders.ts';
import { WorkerFailed } from '../workers/worker-failed.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { PaperTasks } from '../workers/worker-tasks.ts';
import type { AttachedPdf } from './attached-pdf.ts';
import type { PdfBlock, PdfOrder } from './pdf-blocks.ts';

const MB = 1024 * 1024;

/** A document that lies in a file. */
export interface PdfFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly pages: number;
  /** Removes the file; may be called more than once, and must be called in the end. */
  dispose(): Promise<void>;
}

/** A finished document. */
export interface FinishedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Files that a document is made of, until it is made. */
export interface Scratch {
  /** A path that nothing lies at yet. */
  path(): string;
  /** Removes all of them. */
  dispose(): Promise<void>;
}

/** How documents are bounded; all of it settings. */
export interface PaperLimits {
  readonly pdfProcesses: number;
  readonly workersWaiting: number;
  readonly workerMegabytes: number;
  readonly pdfMs: number;
  readonly pdfPages: number;
  readonly pdfMegabytes: number;
  readonly faxPages: number;
  readonly faxMegabytes: number;
  readonly attachedPdfMs: number;
  readonly attachedPdfMegabytes: number;
}

/** Everything that reads or writes a PDF: done by processes of their own, never in the server's. */
export interface Papers {
  /**
   * Writes a document into a file, in the language that is spoken now, fetching its blocks as it goes. `use` chooses the bounds: a fax machine is no copier.
   * @throws WorkerFailed, beyond limits where the document is too large
   */
  write(
    order: PdfOrder,
    blocks: AsyncIterable<PdfBlock> | Iterable<PdfBlock>,
    use?: 'reading' | 'fax',
  ): Promise<PdfFile>;
  /** Reads a document that goes on as bytes, and removes its file. */
  bytesOf(file: PdfFile): Promise<FinishedPdf>;
  /** `write` and `bytesOf` in one. */
  finish(
    order: PdfOrder,
    blocks: AsyncIterable<PdfBlock> | Iterable<PdfBlock>,
    use?: 'reading' | 'fax',
  ): Promise<FinishedPdf>;
  /** See openAttachedPdf; null too where a process ended over it. `spentBytes`: of the streams of those before it. */
  openAttachedPdf(path: string, order: { mostPages: number; spentBytes: number }): Promise<AttachedPdf | null>;
  openScratch(): Scratch;
  /** See WorkerPool. */
  processIds(): readonly number[];
  warm(): void;
  stop(): void;
}

/** Makes the workers for documents; `folder` holds what they read and write, and is theirs alone. */
export function createPapers(limits: PaperLimits, folder: string, log: Pick<Logger, 'warn'>): Papers {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const scratchFolder = realpathSync(folder);
  const pool = createWorkerPool<PaperTasks>({
    name: 'PDFs',
    entry: fileURLToPath(new URL('../workers/paper-worker.ts', import.meta.url)),
    reads: codeFolders(),
    writes: [scratchFolder],
    usesAddons: false,
    memoryBytes: limits.workerMegabytes * MB,
    processes: limits.pdfProcesses,
    waiting: limits.workersWaiting,
    log,
  });
  const mostOpenedBytes = limits.attachedPdfMegabytes * MB;
  const newPath = () => join(scratchFolder, randomUUID());

  async function write(
    order: PdfOrder,
    blocks: AsyncIterable<PdfBlock> | Iterable<PdfBlock>,
    use: 'reading' | 'fax' = 'reading',
  ): Promise<PdfFile> {
    const path = newPath();
    const dispose = () => rm(path, { force: true });
    const [mostPages, megabytes] =
      use === 'fax' ? [limits.faxPages, limits.faxMegabytes] : [limits.pdfPages, limits.pdfMegabytes];
    const target = { path, mostPages, mostBytes: megabytes * MB, mostOpenedBytes };
    try {
      const feed = inLanguageOfNow(blocks);
      const drawing = { order, target, language: languageSpoken() };
      const { pages, sizeBytes } = await pool.run('drawPdf', drawing, { withinMs: limits.pdfMs, feed });
      return { path, sizeBytes, pages, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  async function bytesOf({ path, pages, dispose }: PdfFile): Promise<FinishedPdf> {
    try {
      return { bytes: await readFile(path), pages };
    } finally {
      await dispose();
    }
  }

  return {
    write,
    bytesOf,
    finish: async (order, blocks, use) => bytesOf(await write(order, blocks, use)),
    async openAttachedPdf(path, { mostPages, spentBytes }) {
      const mostBytes = mostOpenedBytes - spentBytes;
      if (mostPages <= 0 || mostBytes <= 0) return null;
      const order = { path, mostPages, mostBytes };
      try {
        return await pool.run('openAttachedPdf', order, { withinMs: limits.attachedPdfMs });
      } catch (error) {
        if (error instanceof WorkerFailed && error.code !== 'stopped') return null;
        throw error;
      }
    },
    openScratch() {
      const paths: string[] = [];
      return {
        path() {
          const path = newPath();
          paths.push(path);
          return path;
        },
        dispose: async () => void (await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })))),
      };
    },
    processIds: pool.processIds,
    warm: pool.warm,
    stop: pool.stop,
  };
}
