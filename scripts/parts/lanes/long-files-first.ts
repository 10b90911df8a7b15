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
 * short one that takes a minute then comes last and runs alone. Here those come first.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (LONG.has(path.relative(repositoryRoot, moduleId)) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
