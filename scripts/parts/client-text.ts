import path from 'node:path';
import type { Operation } from '@alethea/kernel/calls/operation';

/** An operation and where it is declared. */
export interface DeclaredOperation {
  readonly operation: Operation;
  /** The file, as the client imports it: './sign-in.ts'. */
  readonly file: string;
  readonly exportName: string;
}

const MADE = '// Made from the contract by `npm run docs`.';
const REMOTE = "import type { Remote } from '@alethea/kernel/calls/remote';";

/**
 * The browser's clients of a feature by their place in its contract: each operation by its name, without the schemas that
 * the contract brings along. A room of the contract has its own, so that sign-in fetches none of the desk's; the client of
 * the feature hands on all of them.
 */
export function clientTexts(declared: readonly DeclaredOperation[]): Readonly<Record<string, string>> {
  const byRoom = Map.groupBy(declared, ({ file }) => path.posix.dirname(path.posix.normalize(file)));
  const own = byRoom.get('.') ?? [];
  const rooms = [...byRoom.keys()].filter((room) => room !== '.').toSorted();
  const texts = rooms.map((room) => [`${room}/client.ts`, clientText(room, byRoom.get(room) ?? [])]);
  const handedOn = rooms.map((room) => `export * from './${room}/client.ts';`).join('\n');
  const root = [own.length > 0 || rooms.length === 0 ? clientText('.', own) : `${MADE}\n`, handedOn && `${handedOn}\n`];
  return { 'client.ts': root.filter(Boolean).join('\n'), ...Object.fromEntries(texts) };
}

function clientText(room: string, declared: readonly DeclaredOperation[]): string {
  const files = [...new Set(declared.map(({ file }) => file))].sort();
  const imports = files.map((file) => `import type * as ${aliasOf(file)} from './${path.posix.relative(room, file)}';`);
  return `${[MADE, REMOTE, ...imports].join('\n')}\n\n${declared.map(entryOf).join('\n\n')}\n`;
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
