import { parseArgs } from 'node:util';
import { findingText } from '@alethea/accounts/texts/desk/access-log-en';
import { systemClock } from '@alethea/kernel/time/clock';
import type { AuditChain } from '@alethea/server-kit/audit/audit-chain';
import type { AuditFinding } from '@alethea/server-kit/audit/audit-finding';
import { openAuditChain } from '../apps/server/src/audit-chain.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from './parts/open-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `The access log of the database that the server uses (DATABASE_URL, or DATA_DIR without it).

  npm run audit -- verify [--json]                  is every entry there, unaltered, and is nothing cut off?
  npm run audit -- accept-restore --reason "why"    after a restore: the log goes on from where the backup ended`;

await runAndTell(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, reason: { type: 'string' } },
  });
  const [command, ...rest] = positionals;
  const reason = values.reason?.trim() ?? '';
  const isVerify = command === 'verify';
  const isAccept = command === 'accept-restore' && reason !== '';
  if ((!isVerify && !isAccept) || rest.length > 0) throw new NothingDone(USAGE);
  const config = readConfig(process.env);
  const { engine, close } = await openDatabase(config);
  try {
    const supplies = { db: engine.db, clock: systemClock, secrets: null, onContradiction: () => {} };
    const chain = await openAuditChain(config, supplies);
    if (isVerify) await verify(chain, values.json);
    else await acceptRestore(chain, reason);
  } finally {
    await close();
  }
});

async function verify(chain: AuditChain, asJson: boolean): Promise<void> {
  const report = await chain.verify();
  if (report.findings.length > 0) process.exitCode = 1;
  if (asJson) console.log(JSON.stringify({ whole: report.findings.length === 0, ...report }));
  else if (report.findings.length > 0) console.log(`The access log is not whole:\n${linesOf(report.findings)}`);
  else console.log(`The access log is whole: ${report.rows} entries in ${report.links} links, up to its head.`);
}

async function acceptRestore(chain: AuditChain, reason: string): Promise<void> {
  const accepted = await chain.acceptRestore(reason);
  if (accepted.length === 0) throw new NothingDone('There is nothing to accept: the chain fits its head.');
  console.log(`Accepted, and written into the access log with your reason:\n${linesOf(accepted)}`);
}

function linesOf(findings: readonly AuditFinding[]): string {
  const views = findings.map(({ at, entryIds, ...rest }) => ({
    ...{ ...rest, at: at?.toISOString() ?? null, entryIds: [...entryIds] },
  }));
  return views.map((view) => `  - ${findingText(view)}`).join('\n');
}
