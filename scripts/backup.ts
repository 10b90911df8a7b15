import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@alethea/kernel/time/clock';
import { backUp } from '../apps/server/src/backup/back-up.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

await runAndTell(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new NothingDone('Usage: npm run backup -- <new folder>');
  const config = readConfig(process.env);
  const { manifest, keyFolder } = await backUp(config, systemClock, resolve(folder));
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0);
  console.log(`The backup in ${resolve(folder)} holds ${manifest.tables.length} tables with ${rowCount} rows;`);
  console.log(`the access log's chain of ${manifest.auditChain.links} links is whole.`);
  if (manifest.files) console.log(`Files: ${manifest.files.fileCount} of ${manifest.files.sizeBytes} bytes.`);
  else console.log('Files lie in the bucket and are not part of it; the bucket needs versions or a copy of its own.');
  console.log(`\nThe master key is in ${keyFolder}. Move it to another place now: whoever has both`);
  console.log('can read all patient data, and whoever has lost the key can read none of it.');
});
