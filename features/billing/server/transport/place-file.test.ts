import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimFolders } from './claim-transport.ts';
import { createFolderTransport } from './folder-transport.ts';
import { placeFile } from './place-file.ts';

const NAME = 'claims_ALT_000001.txt';
const BYTES = Buffer.from('2ALT000001\r\n');
const { signal } = new AbortController();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alethea-claims-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const transport = () => createFolderTransport({ claimsFolder: folder, answersFolder: folder });
const names = () => readdir(folder);

/** Places the file once more, after the process has died at a step of it; `begun` is what was kept of the first try. */
async function placeAfterDeathAt(
  step: keyof ClaimFolders | 'beforeNaming' | 'afterNaming',
  meanwhile = async () => {},
) {
  let begun = false;
  const died = new Error('died');
  const first = transport().open(signal, (folders) => {
    const dying: ClaimFolders = {
      ...folders,
      async writeClaims(name, bytes) {
        if (step === 'writeClaims') {
          await folders.writeClaims(name, bytes.subarray(0, 3));
          throw died;
        }
        await folders.writeClaims(name, bytes);
      },
      async renameClaims(from, to) {
        if (step === 'renameClaims') throw died;
        await folders.renameClaims(from, to);
        if (step === 'afterNaming') throw died;
      },
    };
    return placeFile(dying, { name: NAME, bytes: BYTES, mayHaveArrived: false }, async () => {
      if (step === 'beforeNaming') throw died;
      begun = true;
    });
  });
  await expect(first).rejects.toBe(died);
  await meanwhile();
  let named = 0;
  await transport().open(signal, (folders) =>
    placeFile(
      {
        ...folders,
        async renameClaims(from, to) {
          named += 1;
          await folders.renameClaims(from, to);
        },
      },
      { name: NAME, bytes: BYTES, mayHaveArrived: begun },
      async () => undefined,
    ),
  );
  return named;
}

test('wherever a process dies, the file is there whole, under its name alone, and was named once', async () => {
  for (const step of ['writeClaims', 'beforeNaming', 'renameClaims'] as const) {
    expect(await placeAfterDeathAt(step)).toBe(1);
    expect(await names()).toEqual([NAME]);
    expect(await readFile(join(folder, NAME))).toEqual(BYTES);
    await rm(join(folder, NAME));
  }
  expect(await placeAfterDeathAt('afterNaming')).toBe(0);
  expect(await names()).toEqual([NAME]);
});

test('a file that got its name and was taken away is not written again', async () => {
  const placed = placeAfterDeathAt('afterNaming', () => rm(join(folder, NAME)));
  await expect(placed).rejects.toMatchObject({ failure: 'gone' });
  expect(await names()).toEqual([]);
});

test('another file of the same name is left alone', async () => {
  await writeFile(join(folder, NAME), 'something else');
  const placed = transport().open(signal, (folders) =>
    placeFile(folders, { name: NAME, bytes: BYTES, mayHaveArrived: false }, async () => undefined),
  );
  await expect(placed).rejects.toMatchObject({ failure: 'other_file' });
  expect(await readFile(join(folder, NAME), 'utf8')).toBe('something else');
});
