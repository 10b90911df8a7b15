import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModels } from './model-manifest.ts';

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'alethea-manifests-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytes = Buffer.from('a model');
const right = {
  name: 'Skin',
  version: '2.1.0',
  aiType: 'derm',
  demonstration: false,
  licence: 'MIT',
  file: 'model.onnx',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  input: { width: 64, height: 64, layout: 'NCHW', mean: [0, 0, 0], deviation: [1, 1, 1] },
  labels: [{ gpLabel: 'Hives', outcome: 'Unknown' }, { gpLabel: 'Other' }],
};
const { file: _file, sha256: _sha256, input: _input, ...described } = right;
const elsewhere = { ...described, aiType: 'ear', remote: true };
const anywhere = { production: true, hasRemote: true };

/** A folder with a model of each name; a text in place of a manifest is written as it is. */
async function folderOf(models: Readonly<Record<string, object | string>>): Promise<string> {
  count += 1;
  const folder = join(root, String(count));
  await mkdir(folder);
  for (const [name, manifest] of Object.entries(models)) {
    await mkdir(join(folder, name));
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    await writeFile(join(folder, name, 'model.json'), text);
    await writeFile(join(folder, name, 'model.onnx'), bytes);
  }
  return folder;
}

test('a folder of models is read: those whose files lie there, and those that somebody else runs', async () => {
  const folder = await folderOf({ derm: right, ear: elsewhere });
  expect((await readModels(folder, anywhere)).map(({ aiType }) => aiType)).toEqual(['derm', 'ear']);
});

test.each([
  [
    'a demonstration in production',
    { derm: { ...right, demonstration: true } },
    'a demonstration model is not for production',
  ],
  [
    'a file that is another one',
    { derm: { ...right, sha256: '0'.repeat(64) } },
    'is not the file that model.json names',
  ],
  ['a file that is missing', { derm: { ...right, file: 'other.onnx' } }, 'other.onnx is missing'],
  ['a path out of the folder', { derm: { ...right, file: '../model.onnx' } }, 'file: the name of an ONNX file'],
  ['no JSON', { derm: '{' }, 'model.json is not JSON'],
  ['an unknown type', { derm: { ...right, aiType: 'eye' } }, 'aiType'],
  [
    'an outcome that nobody records',
    { derm: { ...right, labels: [{ gpLabel: 'A', outcome: 'Fine' }, { gpLabel: 'B' }] } },
    'labels.0.outcome',
  ],
  ['a label twice', { derm: { ...right, labels: [{ gpLabel: 'A' }, { gpLabel: 'A' }] } }, 'no label twice'],
  ['two models of one type', { a: right, b: right }, 'there is another model for derm'],
])('%s is refused at the start, by name', async (_what, models, problem) => {
  await expect(readModels(await folderOf(models), anywhere)).rejects.toThrow(problem);
});

test('a model that somebody else runs needs the address of who does; a folder that is not there is told as such', async () => {
  const folder = await folderOf({ ear: elsewhere });
  await expect(readModels(folder, { ...anywhere, hasRemote: false })).rejects.toThrow('AI_REMOTE_URL is missing');
  await expect(readModels(join(root, 'none'), anywhere)).rejects.toThrow('the folder cannot be read: ENOENT');
});
