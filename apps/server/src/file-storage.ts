import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { RecurringTask } from '@alethea/server-kit/feature';
import { sealBlobsTask } from '@alethea/server-kit/files/carry-over/seal-blobs';
import { sealNamesTask } from '@alethea/server-kit/files/carry-over/seal-names';
import type { FileKeys } from '@alethea/server-kit/files/file-keys';
import type { FileNames } from '@alethea/server-kit/files/file-names';
import { createClamdScanner } from '@alethea/server-kit/files/inspect/clamd-scanner';
import { createMedia } from '@alethea/server-kit/files/inspect/media';
import { createResumableUploads } from '@alethea/server-kit/files/resumable-uploads';
import { createStageRoom } from '@alethea/server-kit/files/stage-room';
import { createUploads } from '@alethea/server-kit/files/stage-upload';
import type { BlobStore } from '@alethea/server-kit/files/storage/blob-store';
import { createDiskBlobStore } from '@alethea/server-kit/files/storage/disk-blob-store';
import { sweepFolder } from '@alethea/server-kit/files/storage/sweep-folder';
import { createPapers } from '@alethea/server-kit/pdf/papers';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const SWEEP_EVERY_MS = 3_600_000;

/** Puts together where files are kept (folder or bucket), how they come in, and the sweeps of what is left over. */
export async function createFileStorage(
  config: Config,
  { db, names, keys, clock, log }: { db: Database; names: FileNames; keys: FileKeys; clock: Clock; log: Logger },
) {
  const blobs = await openBlobStore(config);
  const scanner = config.clamd ? createClamdScanner(config.clamd) : null;
  const tempFolder = join(config.dataFolder, 'uploads');
  const workFolder = join(config.dataFolder, 'work');
  const papers = createPapers(config.limits, workFolder, log);
  const media = createMedia(config.limits, [tempFolder, workFolder], log);
  const room = createStageRoom(db, config.limits);
  const uploads = createUploads({ db, blobs, media, room, names, keys, clock, log, tempFolder, scanner });
  const resumableUploads = createResumableUploads({ db, uploads, room, names, keys, clock, tempFolder });
  const tasks: readonly RecurringTask[] = [
    { name: 'sweep-upload-sessions', everyMs: SWEEP_EVERY_MS, run: () => resumableUploads.sweep() },
    { name: 'sweep-uploads', everyMs: SWEEP_EVERY_MS, run: async () => void (await uploads.sweep()) },
    {
      name: 'sweep-work',
      everyMs: SWEEP_EVERY_MS,
      run: async () => void (await sweepFolder(workFolder, new Date(clock.now().getTime() - SWEEP_EVERY_MS))),
    },
    sealNamesTask(db, names),
    sealBlobsTask({ db, blobs, keys, clock, log }),
  ];
  return { blobs, room, names, keys, uploads, papers, media, resumableUploads, tasks };
}

/** Where files are kept. The bucket's client is large: a process that keeps them in a folder starts without it. */
export async function openBlobStore(config: Config): Promise<BlobStore> {
  if (!config.s3) return createDiskBlobStore(join(config.dataFolder, 'files'));
  const { createS3BlobStore } = await import('@alethea/server-kit/files/storage/s3-blob-store');
  return createS3BlobStore(config.s3);
}
