import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@alethea/kernel/calls/openapi';
import type { Operation } from '@alethea/kernel/calls/operation';
import type { Upload } from '@alethea/kernel/calls/upload';
import { LIMITS } from '../apps/server/src/limits.ts';
import { migrationFolders } from '../apps/server/src/migration-folders.ts';
import { openEmbeddedEngine } from '../packages/test-kit/src/test-engine.ts';
import { themeVariables } from '../packages/ui/src/theme/theme-variables.ts';
import { clientTexts, type DeclaredOperation } from './parts/client-text.ts';
import { readSchema } from './parts/database/read-schema.ts';
import { tableFiles } from './parts/database/table-owners.ts';
import { limitTable } from './parts/limit-table.ts';
import { type FeatureOperations, permissionTable } from './parts/permission-table.ts';
import { repositoryRoot } from './parts/run-command.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const features = await readContracts();
const operations = features.flatMap((feature) => feature.operations);
const uploads = features.flatMap((feature) => feature.uploads);
const files = {
  'docs/reference/permissions.md': permissionTable(features),
  'docs/reference/limits.md': limitTable(Object.values(LIMITS)),
  'docs/reference/openapi.json': `${JSON.stringify(openApiDocument(operations, uploads), null, 2)}\n`,
  'packages/ui/src/theme/theme.css': themeVariables(),
  ...(await clientsOf(features)),
  ...(await tablesOfTheDatabase()),
};

for (const [name, text] of Object.entries(files)) {
  const file = path.join(repositoryRoot, name);
  if (values.check) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    console.error(`${name} is not what it is made from; make it anew by: node scripts/generate-docs.ts`);
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function readContracts(): Promise<readonly (FeatureOperations & { readonly uploads: readonly Upload[] })[]> {
  const contracts = globSync('features/*/contract/index.ts', { cwd: repositoryRoot }).sort();
  if (contracts.length === 0) throw new Error('No contract was found');
  return Promise.all(
    contracts.map(async (file) => {
      const contract: { readonly operations?: readonly Operation[]; readonly uploads?: readonly Upload[] } =
        await import(pathToFileURL(path.join(repositoryRoot, file)).href);
      if (!contract.operations) throw new Error(`${file} does not export its operations`);
      const { operations, uploads = [] } = contract;
      return { feature: file.split('/')[1] ?? file, operations, uploads };
    }),
  );
}

/** The types of the tables of each owner, out of a database that has just been migrated. */
async function tablesOfTheDatabase(): Promise<Record<string, string>> {
  const engine = await openEmbeddedEngine();
  try {
    return tableFiles(await readSchema(engine), migrationFolders, repositoryRoot);
  } finally {
    await engine.close();
  }
}

/** The clients of each feature, beside its contract. */
async function clientsOf(contracts: readonly FeatureOperations[]): Promise<Record<string, string>> {
  const clients: Record<string, string> = {};
  for (const contract of contracts) {
    for (const [file, text] of Object.entries(clientTexts(await declaredIn(contract)))) {
      clients[`features/${contract.feature}/contract/${file}`] = text;
    }
  }
  return clients;
}

/** Where each operation is declared, in the order of the contract. */
async function declaredIn({ feature, operations: all }: FeatureOperations): Promise<readonly DeclaredOperation[]> {
  const folder = path.join(repositoryRoot, 'features', feature, 'contract');
  const places = new Map<unknown, DeclaredOperation>();
  for (const name of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/client.ts'] })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(folder, name)).href);
    for (const [exportName, value] of Object.entries(exported)) {
      const operation = all.find((each) => each === value);
      // An index hands on what another file declares.
      const isKnown = places.has(operation) && path.basename(name) === 'index.ts';
      if (operation && !isKnown) places.set(operation, { operation, file: `./${name}`, exportName });
    }
  }
  return all.map((operation) => {
    const place = places.get(operation);
    if (!place) throw new Error(`${operation.name} is exported by no file of its contract`);
    return place;
  });
}
