import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { newStagedPlace, writeStaged } from '@alethea/server-kit/files/sealed/staged-file';
import { OperationFailure } from '@alethea/server-kit/operations/failure';
import { codeFolders } from '@alethea/server-kit/workers/code-folders';
import { WorkerFailed } from '@alethea/server-kit/workers/worker-failed';
import { createWorkerPool } from '@alethea/server-kit/workers/worker-pool';
import type { LabelScore } from '../predictions/prediction-content.ts';
import type { ClassifierTasks } from './classifier-tasks.ts';
import { type ClassifiedPicture, ClassifierFailed } from './image-classifier.ts';
import type { LocalModel } from './model-manifest.ts';

const MB = 1024 * 1024;

/** How the processes that run models are bounded; all of it settings. */
export interface ClassifierLimits {
  readonly aiProcesses: number;
  readonly workersWaiting: number;
  readonly aiMegabytes: number;
  readonly aiMs: number;
}

/** What runs models on this machine. */
export interface LocalClassifier {
  /** Throws ClassifierFailed, and OperationFailure `temporarily_unavailable` while too many pictures wait. */
  classify(model: LocalModel, picture: ClassifiedPicture): Promise<readonly LabelScore[]>;
  /** See WorkerPool. */
  processIds(): readonly number[];
  stop(): void;
}

/**
 * Runs models in processes of their own. A picture is laid into `workFolder` sealed under a key of this one task, which the
 * process is told, and removed when the task has ended.
 */
export function createLocalClassifier(
  limits: ClassifierLimits,
  folders: { readonly models: string; readonly work: string },
  log: Pick<FeatureSupplies['log'], 'warn'>,
): LocalClassifier {
  mkdirSync(folders.work, { recursive: true, mode: 0o700 });
  const workFolder = realpathSync(folders.work);
  const pool = createWorkerPool<ClassifierTasks>({
    name: 'models',
    entry: fileURLToPath(new URL('./classifier-worker.ts', import.meta.url)),
    reads: [
      ...codeFolders(),
      realpathSync(fileURLToPath(new URL('../..', import.meta.url))),
      realpathSync(folders.models),
    ],
    writes: [workFolder],
    usesAddons: true,
    memoryBytes: limits.aiMegabytes * MB,
    processes: limits.aiProcesses,
    waiting: limits.workersWaiting,
    log,
  });

  return {
    async classify({ path, sha256, input, labels }, { content }) {
      const name = randomUUID();
      const place = newStagedPlace(join(workFolder, name), name);
      const order = { path: await realpath(path), sha256, input, labels: labels.length };
      try {
        const bytes = await content();
        if (!bytes) throw new ClassifierFailed('the picture is gone');
        await writeStaged(place, bytes);
        const scores = await pool.run('classify', { model: order, picture: place }, { withinMs: limits.aiMs });
        return labels.map(({ gpLabel }, at) => ({ gpLabel, score: scoreOf(scores[at]) }));
      } catch (error) {
        if (error instanceof ClassifierFailed || error instanceof OperationFailure) throw error;
        const reason =
          error instanceof WorkerFailed
            ? `the process has ended: ${error.code}`
            : `the model failed: ${(error as Error).message}`;
        throw new ClassifierFailed(reason, { cause: error });
      } finally {
        await rm(place.path, { force: true });
      }
    },
    processIds: pool.processIds,
    stop: pool.stop,
  };
}

/** A model that gives anything but scores is not one that can be used. */
function scoreOf(value: number | undefined): number {
  if (value === undefined || !(value >= 0 && value <= 1 + 1e-6))
    throw new ClassifierFailed('a score is not from 0 to 1');
  return Math.min(1, value);
}
