import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { repositoryRoot } from '../run-command.ts';
import { LONG, LongFilesFirst } from './long-files-first.ts';

const lane = { name: 'pure', config: { sequence: { groupOrder: 0 }, isolate: false } };
const file = (name: string) =>
  ({ project: lane, moduleId: path.join(repositoryRoot, name) }) as unknown as TestSpecification;

test('files that take long begin before all others, however short they are, and each of them is there', async () => {
  expect([...LONG].filter((name) => !existsSync(path.join(repositoryRoot, name)))).toEqual([]);
  const cache = { getTestSpecificationResult: () => undefined };
  const others = ['scripts/parts/import-rules.test.ts', 'scripts/parts/decisions.test.ts'];
  const sorted = await new LongFilesFirst({ cache } as unknown as Vitest).sort([...others, ...LONG].map(file));
  const names = sorted.map(({ moduleId }) => path.relative(repositoryRoot, moduleId));
  expect(new Set(names.slice(0, LONG.size))).toEqual(LONG);
  expect(names.slice(LONG.size)).toEqual(others);
});
