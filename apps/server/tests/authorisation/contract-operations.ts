import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Operation } from '@alethea/kernel/calls/operation';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every operation that the contract of any feature declares, whether or not a test knows of it. */
export const contractOperations: readonly Operation[] = await readContracts();

async function readContracts(): Promise<readonly Operation[]> {
  const files = globSync('features/*/contract/index.ts', { cwd: REPOSITORY }).sort();
  const contracts: readonly { readonly operations: readonly Operation[] }[] = await Promise.all(
    files.map((file) => import(pathToFileURL(`${REPOSITORY}/${file}`).href)),
  );
  return contracts.flatMap((contract) => contract.operations);
}
