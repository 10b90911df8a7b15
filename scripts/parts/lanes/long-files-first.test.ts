import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { repositoryRoot } from '../run-command.ts';
import { LONG, LongFilesFirst } from './long-files-first.ts';

const lane = { name: 'pure', config: { sequence: { groupOrder: 0 }, isolate: false } };
const file = (name: string) =>
  ({ project: lane, moduleId: path.join(repositoryRoot, name) }) as unknown as TestSpecification;

async function sort(names: readonly string[]): Promise<string[]> {
  const cache = { getTestSpecificationResult: () => undefined };
  const sorted = await new LongFilesFirst({ cache } as unknown as Vitest).sort(names.map(file));
  return sorted.map(({ moduleId }) => path.relative(repositoryRoot, moduleId));
}

test('files that take long begin before all others, however short they are, and each of them is there', async () => {
  expect([...LONG].filter((name) => !existsSync(path.join(repositoryRoot, name)))).toEqual([]);
  const others = ['scripts/parts/import-rules.test.ts', 'scripts/parts/decisions.test.ts'];
  const names = await sort([...others, ...LONG]);
  expect(new Set(names.slice(0, LONG.size))).toEqual(LONG);
  expect(names.slice(LONG.size)).toEqual(others);
});

test('files that need a window come last and together, so that no worker ends for one and begins anew for the next', async () => {
  const screens = ['features/news/web/tests/news-desk.test.tsx', 'packages/ui/tests/held-keys.test.tsx'];
  const others = ['scripts/parts/import-rules.test.ts', 'packages/kernel/src/time/calendar-date.test.ts'];
  const mixed = screens.flatMap((screen, index) => [screen, others[index] ?? '']);
  const names = await sort([...mixed, 'scripts/howto.test.ts']);
  expect(names[0]).toBe('scripts/howto.test.ts');
  expect(new Set(names.slice(1, 3))).toEqual(new Set(others));
  expect(new Set(names.slice(3))).toEqual(new Set(screens));
});
