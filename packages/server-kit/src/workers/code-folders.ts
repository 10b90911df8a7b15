import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the code of a worker lies: this package, the kernel, and the libraries. */
export function codeFolders(): string[] {
  const ownPackage = fileURLToPath(new URL('../..', import.meta.url));
  const kernel = fileURLToPath(new URL('../../../kernel', import.meta.url));
  const library = realpathSync(createRequire(import.meta.url).resolve('pdfkit'));
  const libraries = library.slice(0, library.lastIndexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length);
  return [realpathSync(ownPackage), realpathSync(kernel), libraries];
}
