import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openBenchPostgres } from './bench-database.ts';
import type { BenchResults } from './bench-results.ts';
import { readOptions, UsageError } from './options.ts';
import { resultsText } from './print-results.ts';
import { runParts } from './run-parts.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

try {
  await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  // Each server process that is started leaves one listener for the end of this one.
  process.setMaxListeners(50);
  const options = readOptions(process.argv.slice(2));
  const startedAt = performance.now();
  const tell = (text: string) => console.log(`[${Math.round((performance.now() - startedAt) / 1000)} s] ${text}`);
  const postgres = await openBenchPostgres();
  const [load = 0] = loadavg();
  const results: BenchResults = {
    takenAt: new Date().toISOString(),
    machine: {
      cpus: cpus().length,
      cpu: cpus()[0]?.model ?? 'unknown',
      loadBefore: Math.round(load * 10) / 10,
      node: process.version,
      postgres: postgres.version,
    },
    size: { consults: options.consults, services: options.services },
    pairs: {},
    growth: {},
    streams: [],
    failures: [],
  };
  try {
    await runParts(postgres, options, results, tell);
  } finally {
    await postgres.stop();
  }
  mkdirSync(RESULTS, { recursive: true });
  const file = `${RESULTS}${results.takenAt.slice(0, 10)}${options.quick ? '-quick' : ''}.json`;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${resultsText(results)}\n\nWritten to ${file}`);
  if (results.failures.length > 0) process.exitCode = 1;
}
