import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { followHowto, runIn, scratchCopy } from './parts/follow-howto.ts';
import { repositoryRoot } from './parts/run-command.ts';

const howtos = globSync('docs/howto/*.md', { cwd: repositoryRoot }).toSorted();
const copy = scratchCopy();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Of the files that no howto writes to, what they look like was judged by the check itself; and what is made from
// contracts and the database has just been made, by the last howto.
const STEPS = 'types,import rules,nothing unused,file length,words of kits,words of wire,statements';

test('every howto, followed step by step on one copy of this repository, ends green', async () => {
  const written = new Set<string>();
  for (const howto of howtos) {
    const files = await followHowto(copy, readFileSync(path.join(repositoryRoot, howto), 'utf8'));
    for (const file of files) written.add(file);
  }
  expect(written.size).toBeGreaterThan(0);
  const readByBiome = [...written].filter((file) => !file.endsWith('.md'));
  await runIn(copy, `biome check --error-on-warnings ${readByBiome.join(' ')}`);
  await expect(runIn(copy, `npm run check -- --step '${STEPS}'`)).resolves.toBeUndefined();
}, 1_800_000);
