import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@alethea/kernel/openapi';
import type { Operation } from '@alethea/kernel/operation';
import { LIMITS } from '../apps/server/src/limits.ts';
import { themeVariables } from '../packages/ui/src/theme-variables.ts';
import { limitTable } from './limit-table.ts';
import { type FeatureOperations, permissionTable } from './permission-table.ts';
import { repositoryRoot } from './run-command.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const features = await readContracts();
const operations = features.flatMap((feature) => feature.operations);
const files = {
  'docs/reference/permissions.md': permissionTable(features),
  'docs/reference/limits.md': limitTable(Object.values(LIMITS)),
  'docs/reference/openapi.json': `${JSON.stringify(openApiDocument(operations), null, 2)}\n`,
  'packages/ui/src/theme.css': themeVariables(),
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

async function readContracts(): Promise<readonly FeatureOperations[]> {
  const contracts = globSync('features/*/contract/index.ts', { cwd: repositoryRoot }).sort();
  if (contracts.length === 0) throw new Error('No contract was found');
  return Promise.all(
    contracts.map(async (file) => {
      const contract: { readonly operations?: readonly Operation[] } = await import(
        pathToFileURL(path.join(repositoryRoot, file)).href
      );
      if (!contract.operations) throw new Error(`${file} does not export its operations`);
      return { feature: file.split('/')[1] ?? file, operations: contract.operations };
    }),
  );
}
