import type { Operation } from '@alethea/kernel/calls/operation';

/** An operation and where it is declared. */
export interface DeclaredOperation {
  readonly operation: Operation;
  /** The file, as the client imports it: './sign-in.ts'. */
  readonly file: string;
  readonly exportName: string;
}

const HEAD = `// Made from the contract by \`npm run docs\`.
import type { Remote } from '@alethea/kernel/calls/remote';`;

/** The browser's client of a feature: each operation by its name, without the schemas that its contract brings along. */
export function clientText(declared: readonly DeclaredOperation[]): string {
  const files = [...new Set(declared.map(({ file }) => file))].sort();
  const imports = files.map((file) => `import type * as ${aliasOf(file)} from '${file}';`);
  return `${[HEAD, ...imports].join('\n')}\n\n${declared.map(entryOf).join('\n\n')}\n`;
}

function entryOf({ operation, file, exportName }: DeclaredOperation): string {
  const { name, path, repeat, outdatedBy, summary, multipart } = operation;
  const changes = (outdatedBy ?? []).map(({ kind }) => `'${kind}'`);
  return [
    `/** ${summary} */`,
    `export const ${exportName}: Remote<typeof ${aliasOf(file)}.${exportName}> = {`,
    `  name: '${name}',`,
    `  repeat: '${repeat}',`,
    ...(changes.length > 0 ? [`  outdatedBy: [${changes.join(', ')}],`] : []),
    ...(path ? [`  path: '${path}',`] : []),
    ...(multipart && Object.keys(multipart.files).length === 0 ? [`  formPath: '${multipart.path}',`] : []),
    '};',
  ].join('\n');
}

/** './operator/practice-ids.ts' becomes OperatorPracticeIds, which is no operation's name. */
function aliasOf(file: string): string {
  const words = file.replace(/^\.\//, '').replace(/\.ts$/, '').split(/[/-]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
