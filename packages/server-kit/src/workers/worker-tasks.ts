import type { FileKind } from '@alethea/kernel/calls/upload';
import type { Language } from '@alethea/kernel/text/language';
import type { BarChart } from '../charts/bar-chart.ts';
import type { Likeness } from '../files/inspect/likeness.ts';
import type { PreparedPicture } from '../files/inspect/picture.ts';
import type { StagedPlace } from '../files/sealed/staged-file.ts';
import type { AttachedPdf } from '../pdf/attached-pdf.ts';
import type { DrawTarget } from '../pdf/draw-pdf.ts';
import type { PdfBlock, PdfOrder } from '../pdf/pdf-blocks.ts';

/** What the workers for PDFs can be asked for. */
export interface PaperTasks {
  /** See openAttachedPdf. */
  openAttachedPdf: {
    input: { readonly path: string; readonly mostPages: number; readonly mostBytes: number };
    output: AttachedPdf | null;
    feed: never;
  };
  /** See drawPdf; the blocks are fetched one batch after the other. */
  drawPdf: {
    input: { readonly order: PdfOrder; readonly target: DrawTarget; readonly language: Language };
    output: { readonly pages: number; readonly sizeBytes: number };
    feed: PdfBlock;
  };
}

/** The kinds of films that may be uploaded. */
export type FilmKind = Extract<FileKind, `video/${string}`>;

/** What the workers for pictures and films can be asked for; what they make, they write beside what came. */
export interface MediaTasks {
  /** See preparePicture. */
  preparePicture: {
    input: { readonly from: StagedPlace; readonly to: StagedPlace; readonly thumbnailTo: StagedPlace };
    output: Omit<PreparedPicture, 'bytes' | 'thumbnail'> & {
      readonly sizeBytes: number;
      readonly thumbnailBytes: number;
    };
    feed: never;
  };
  /** See shrinkPicture. */
  shrinkPicture: {
    input: { readonly from: string; readonly to: string; readonly edgePixels: number };
    output: Pick<PreparedPicture, 'widthPixels' | 'heightPixels'>;
    feed: never;
  };
  /** See drawBarChart. */
  drawBarChart: {
    input: { readonly chart: BarChart; readonly to: string; readonly quality: number };
    output: null;
    feed: never;
  };
  /** See likenessOf; a small picture of our own making. */
  likenessOf: { input: { readonly picture: Uint8Array }; output: Likeness; feed: never };
  /** See prepareMp4 and prepareWebm; the film is changed where it lies. */
  prepareFilm: { input: { readonly file: StagedPlace; readonly kind: FilmKind }; output: null; feed: never };
}

/** Any set of tasks. */
export type TaskSet<Tasks> = {
  readonly [name in keyof Tasks]: { readonly input: unknown; readonly output: unknown; readonly feed: unknown };
};

/** From the server to a worker: a task, or what a task has asked for. */
export type ToWorker =
  | { readonly task: string; readonly input: unknown }
  | { readonly fed: readonly unknown[]; readonly isLast: boolean };

/** From a worker to the server. */
export type FromWorker =
  | { readonly is: 'ready' }
  | { readonly is: 'hungry' }
  | { readonly is: 'done'; readonly output: unknown; readonly residentBytes: number }
  | { readonly is: 'failed'; readonly name: string; readonly code: string; readonly message: string };
