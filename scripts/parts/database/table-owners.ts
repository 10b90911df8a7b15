import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Relation, Schema } from './read-schema.ts';
import { tableTypes } from './table-types.ts';

/** The migrations' own table, which the migrator makes. */
const MADE_BY_THE_MIGRATOR = 'schema_migration';

/** The generated file of every owner of tables, by its path in the repository: an owner is whose migrations make them. */
export function tableFiles(schema: Schema, folders: readonly URL[], root: string): Record<string, string> {
  const owners = folders.map((folder) => ownerOf(folder, root));
  const held = new Map(owners.map((owner): [typeof owner, Relation[]] => [owner, []]));
  for (const relation of schema.relations) {
    if (relation.kind !== 'table' || relation.name === MADE_BY_THE_MIGRATOR) continue;
    const owner = owners.find(({ made }) => made.has(relation.name));
    if (!owner) throw new Error(`No migration makes the table ${relation.name}`);
    held.get(owner)?.push(relation);
  }
  return Object.fromEntries(
    [...held].map(([{ file, typeName }, tables]) => [file, tableTypes(typeName, tables)] as const),
  );
}

/** Where the types of a folder's tables stand, and every name that its migrations have given to a table. */
function ownerOf(folder: URL, root: string) {
  const directory = fileURLToPath(folder);
  const scripts = readdirSync(directory).map((name) => readFileSync(path.join(directory, name), 'utf8'));
  const named = scripts.flatMap((script) => [
    ...script.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi),
    ...script.matchAll(/\balter\s+table\s+\w+\s+rename\s+to\s+(\w+)/gi),
  ]);
  const home = path.dirname(path.relative(root, directory));
  const isKit = home.startsWith('packages/');
  return {
    file: isKit ? `${home}/src/tables.ts` : `${home}/schema/tables.ts`,
    // A feature's statement may join a table of the kit, and so name both.
    typeName: isKit ? 'KitTables' : 'Tables',
    made: new Set(named.map(([, name = '']) => name)),
  };
}
