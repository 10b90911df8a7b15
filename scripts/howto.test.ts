import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { followHowto, runIn, scratchCopy } from './parts/follow-howto.ts';
import { repositoryRoot } from './parts/run-command.ts';

const howtos = globSync('docs/howto/*.md', { cwd: repositoryRoot }).toSorted();
const copy = scratchCopy();
afterAll(() => rmSync(copy, { recursive: true, force: true }), 120_000);

test('every howto, followed step by step on one copy of this repository, ends green', async () => {
  for (const howto of howtos) await followHowto(copy, readFileSync(path.join(repositoryRoot, howto), 'utf8'));
  await expect(runIn(copy, 'npm run check')).resolves.toBeUndefined();
}, 1_800_000);
