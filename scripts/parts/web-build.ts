import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './run-command.ts';

/** True when apps/web/dist is missing or older than something it is built from. */
export function webBuildIsStale(): boolean {
  const built = statSync(path.join(repositoryRoot, 'apps/web/dist/index.html'), { throwIfNoEntry: false });
  if (!built) return true;
  const sources = globSync(
    ['apps/web/**/*', 'features/*/{web,contract,texts}/**/*', 'packages/{ui,web-kit,kernel}/**/*', 'package-lock.json'],
    { cwd: repositoryRoot, exclude: ['**/node_modules/**', 'apps/web/dist/**', 'apps/web/tests/**'] },
  );
  return sources.some((file) => {
    const source = statSync(path.join(repositoryRoot, file));
    return source.isFile() && source.mtimeMs > built.mtimeMs;
  });
}
