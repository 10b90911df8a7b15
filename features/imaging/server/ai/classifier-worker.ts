import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { picturePixels } from '@alethea/server-kit/files/inspect/picture';
import { readStaged } from '@alethea/server-kit/files/sealed/staged-file';
import { serveTasks } from '@alethea/server-kit/workers/serve-tasks';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ClassifierTasks } from './classifier-tasks.ts';
import { tensorValues } from './tensor-values.ts';

type ModelFile = ClassifierTasks['classify']['input']['model'];

/** Opened models, by the hash of their file. */
const sessions = new Map<string, InferenceSession>();

/** The file is checked once more where it is opened: what the server has checked at its start may lie there no longer. */
async function open({ path, sha256 }: ModelFile): Promise<InferenceSession> {
  const present = sessions.get(sha256);
  if (present) return present;
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('the model file has changed');
  // One thread: the server beside it has calls to answer.
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  sessions.set(sha256, session);
  return session;
}

serveTasks<ClassifierTasks>({
  async classify({ model, picture }) {
    const { width, height, layout } = model.input;
    const session = await open(model);
    const pixels = await picturePixels(await buffer(readStaged(picture)), { width, height });
    const shape = layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];
    const [input, output] = [session.inputNames[0], session.outputNames[0]];
    if (input === undefined || output === undefined) throw new Error('the model takes or gives nothing');
    const answer = await session.run({ [input]: new Tensor('float32', tensorValues(pixels, model.input), shape) });
    const scores = Array.from(answer[output]?.data ?? [], Number);
    if (scores.length !== model.labels) throw new Error(`the model gives ${scores.length} scores`);
    return scores;
  },
});
