import { mkdirSync, realpathSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { BarChart } from '../../charts/bar-chart.ts';
import { codeFolders } from '../../workers/code-folders.ts';
import { WorkerFailed } from '../../workers/worker-failed.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { FilmKind, MediaTasks } from '../../workers/worker-tasks.ts';
import type { StagedPlace } from '../sealed/staged-file.ts';
import { UploadRejected } from '../upload-rejected.ts';
import type { Likeness } from './likeness.ts';

const MB = 1024 * 1024;

/** How work on pictures and films is bounded; all of it settings. */
export interface MediaLimits {
  readonly pictureProcesses: number;
  readonly workersWaiting: number;
  readonly pictureMegabytes: number;
  readonly pictureMs: number;
}

/** How large a picture is. */
export interface PictureSize {
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A picture as it is kept, in sealed files beside the one that came. */
export interface PictureFiles extends PictureSize {
  readonly picture: StagedPlace;
  readonly thumbnail: StagedPlace;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly sizeBytes: number;
  readonly thumbnailBytes: number;
  /** Removes both files; must be called in the end. */
  dispose(): Promise<void>;
}

/**
 * Everything that decodes a picture or walks through a film: done by processes of their own. All throw UploadRejected for
 * what is broken or beyond a limit, and WorkerFailed where a process died otherwise.
 */
export interface Media {
  /** See preparePicture. */
  preparePicture(file: StagedPlace): Promise<PictureFiles>;
  /** See shrinkPicture. */
  shrinkPicture(order: {
    readonly from: string;
    readonly to: string;
    readonly edgePixels: number;
  }): Promise<PictureSize>;
  /** See drawBarChart; the picture lies at `to` then. */
  drawBarChart(order: { readonly chart: BarChart; readonly to: string; readonly quality: number }): Promise<void>;
  /** See likenessOf. */
  likenessOf(picture: Uint8Array): Promise<Likeness>;
  /** See prepareMp4 and prepareWebm; the film is changed where it lies. */
  prepareFilm(file: StagedPlace, kind: FilmKind): Promise<void>;
  /** See WorkerPool. */
  processIds(): readonly number[];
  warm(): void;
  stop(): void;
}

/** Makes the workers for pictures and films, which lie in these folders. */
export function createMedia(limits: MediaLimits, folders: readonly string[], log: Pick<Logger, 'warn'>): Media {
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pool = createWorkerPool<MediaTasks>({
    name: 'pictures and films',
    entry: fileURLToPath(new URL('../../workers/media-worker.ts', import.meta.url)),
    reads: codeFolders(),
    writes: folders.map((folder) => realpathSync(folder)),
    usesAddons: true,
    memoryBytes: limits.pictureMegabytes * MB,
    processes: limits.pictureProcesses,
    waiting: limits.workersWaiting,
    log,
  });
  const bounds = { withinMs: limits.pictureMs };
  /** The process knows no links, and no folder that it was started in. */
  const real = (path: string) => realpath(path);

  return {
    async preparePicture(file) {
      const from = { ...file, path: await real(file.path) };
      const beside = (what: string) => ({ ...from, path: `${from.path}.${what}`, name: `${from.name}.${what}` });
      const [picture, thumbnail] = [beside('prepared'), beside('thumbnail')];
      const dispose = async () =>
        void (await Promise.all([picture, thumbnail].map(({ path }) => rm(path, { force: true }))));
      try {
        const order = { from, to: picture, thumbnailTo: thumbnail };
        const kept = await refusing('picture_too_large', pool.run('preparePicture', order, bounds));
        return { ...kept, picture, thumbnail, dispose };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
    async shrinkPicture({ from, to, edgePixels }) {
      const order = { from: await real(from), to, edgePixels };
      return refusing('picture_too_large', pool.run('shrinkPicture', order, bounds));
    },
    async drawBarChart(order) {
      await pool.run('drawBarChart', order, bounds);
    },
    likenessOf: (picture) => refusing('picture_too_large', pool.run('likenessOf', { picture }, bounds)),
    async prepareFilm(film, kind) {
      const order = { file: { ...film, path: await real(film.path) }, kind };
      await refusing('file_type_not_allowed', pool.run('prepareFilm', order, bounds));
    },
    processIds: pool.processIds,
    warm: pool.warm,
    stop: pool.stop,
  };
}

/** What needs more memory or time than there is would need it the next time too. */
async function refusing<Result>(
  code: 'picture_too_large' | 'file_type_not_allowed',
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof WorkerFailed) || !error.isBeyondLimits) throw error;
    throw new UploadRejected(code, `the file needs more than a worker has: ${error.code}`, { cause: error });
  }
}
