import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@alethea/kernel/time/clock';
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

await runAndTell(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    throw new NothingDone('Usage: npm run restore -- <folder of the backup> [--key <file of the master key>]');
  }
  const config = readConfig(process.env);
  const keyFile = resolve(values.key ?? join(`${resolve(folder)}.keys`, 'master.key'));
  const manifest = await restoreBackup(config, systemClock, resolve(folder), keyFile);
  console.log(
    `Restored what was backed up on ${manifest.createdAt}: ${manifest.tables.length} tables with the rows of`,
  );
  console.log(`the backup; the access log's chain of ${manifest.auditChain.links} links is whole.`);
  if (!manifest.files) console.log('Files lie in the bucket that the settings name; they are not part of the backup.');
});
