import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repositoryRoot } from '../run-command.ts';

/** Short files whose tests take half a minute and more. */
export const LONG: ReadonlySet<string> = new Set([
  'scripts/howto.test.ts',
  'apps/server/tests/attacks/attack-fuzz.slice.test.ts',
  'apps/server/tests/audit-command.engine.test.ts',
  'apps/server/tests/faults/faults-backup.engine.test.ts',
  'demo/tests/demo-reset.slice.test.ts',
]);

/**
 * The order of the files of a lane. Where none has run before, as in a fresh checkout, vitest begins with the largest; a
 * short one that takes a minute then comes last and runs alone. Here those come first. Those that need a window come last,
 * together: a worker is ended where the next file needs another environment than the one before, and the new one reads all
 * modules again.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const ranks = new Map(
      sorted.map((file) => {
        const { project, moduleId } = file;
        const isLong = LONG.has(path.relative(repositoryRoot, moduleId));
        return [file, 3 * projects.indexOf(project.name) + (needsWindow(moduleId) ? 2 : isLong ? 0 : 1)];
      }),
    );
    return sorted.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  }
}

/** As vitest itself finds it: in a comment at the head of the file. */
const needsWindow = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');
