import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ai, openAi } from '@alethea/imaging/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { DRAWN_LABELS, type DrawnType, heldOutPictures } from '../src/training/index.ts';

const TYPES = Object.keys(DRAWN_LABELS) as DrawnType[];
const EACH = 8;
/** What 24 to 32 pictures can tell: as far off as this is chance, further is another model. */
const CHANCE = 0.15;

let ai: Ai;
let workFolder: string;
const { ai: settings, limits } = readConfig({});
const folder = settings.modelsFolder ?? '';
beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'alethea-models-'));
  ai = await openAi({ ...settings, environment: 'local', workFolder, limits }, { warn() {} });
});
afterAll(async () => {
  ai.classifier.stop();
  await rm(workFolder, { recursive: true, force: true });
});

test.each(TYPES)(
  'the model for %s is as good on new drawings as its card says, and is the file that it names',
  async (type) => {
    const manifest = JSON.parse(await readFile(join(folder, type, 'model.json'), 'utf8'));
    const bytes = await readFile(join(folder, type, 'model.onnx'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.sha256);
    expect(bytes.length).toBeLessThan(200_000);
    const { pictures, correct } = manifest.heldOut;
    expect(await readFile(join(folder, type, 'card.md'), 'utf8')).toContain(
      `Judged by ${pictures} drawings that it was not trained on: ${correct} right`,
    );
    const model = ai.models.find(({ aiType }) => aiType === type);
    if (!model) throw new Error('There is no such model.');
    expect(model.demonstration).toBe(true);
    const answers: boolean[] = [];
    for await (const { label, picture } of heldOutPictures(type, EACH, 'drawn anew')) {
      const content = async () =>
        (async function* () {
          yield picture;
        })();
      const scores = await ai.classifier.classify(model, { contentType: 'image/jpeg', content });
      const best = scores.toSorted((one, other) => other.score - one.score)[0];
      answers.push(best?.gpLabel === DRAWN_LABELS[type][label]?.gpLabel);
      expect(scores.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 4);
    }
    const accuracy = answers.filter(Boolean).length / answers.length;
    expect(Math.abs(accuracy - correct / pictures)).toBeLessThan(CHANCE);
  },
);
