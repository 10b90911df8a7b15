import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/mountain-time';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createJobDesk, type JobDesk } from '@alethea/server-kit/jobs/job-desk';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from './parts/open-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `Background jobs of the database that the server uses (DATABASE_URL, or DATA_DIR without it).

  npm run jobs                        queues, their counts, what runs by the clock, and dead letters
  npm run jobs -- retry <id>          try one dead letter anew
  npm run jobs -- retry <queue>       try all dead letters of a queue anew`;

/** What the server carries over from an older form while it runs, by the index of what is left. */
const CARRIED_OVER = [
  {
    index: 'consult_search_to_carry',
    rows: 'consult where search_form < 1',
    tell: (count: number) => `Search entries of ${count} consults are still to be carried over.`,
  },
  {
    index: 'stored_file_to_seal',
    rows: 'stored_file where former_name is not null',
    tell: (count: number) => `Names of ${count} files are still to be sealed.`,
  },
  {
    index: 'upload_session_to_seal',
    rows: 'upload_session where former_name is not null',
    tell: (count: number) => `Names of ${count} uploads under way are still to be sealed.`,
  },
  {
    index: 'blob_to_seal',
    rows: 'blob where header is null',
    tell: (count: number) => `The bytes of ${count} files are still to be sealed.`,
  },
];

await runAndTell(() => main(process.argv.slice(2)));

async function main([command, which, ...rest]: readonly string[]): Promise<void> {
  const isList = command === undefined;
  const isRetry = command === 'retry' && which !== undefined && rest.length === 0;
  if (!isList && !isRetry) throw new NothingDone(USAGE);
  const { engine, close } = await openDatabase(readConfig(process.env));
  try {
    const desk = createJobDesk(engine);
    if (!(await desk.isInstalled()))
      throw new NothingDone('There are no jobs yet: no server has run on this database.');
    if (isRetry) await retry(desk, which);
    else await list(desk, await stillToCarryOver(engine));
  } finally {
    await close();
  }
}

/** A sentence for each that has some left; the database may be of an older version than this. */
async function stillToCarryOver(engine: Engine): Promise<string[]> {
  const told: string[] = [];
  for (const { index, rows, tell } of CARRIED_OVER) {
    const [known] = await engine.runScript(`select to_regclass('${index}')::text as "index"`);
    if ((known as { index: string | null }).index === null) continue;
    const [counted] = await engine.runScript(`select count(*)::integer as count from ${rows}`);
    const { count } = counted as { count: number };
    if (count > 0) told.push(tell(count));
  }
  return told;
}

async function list(desk: JobDesk, toCarryOver: readonly string[]): Promise<void> {
  const queues = await desk.queues();
  printTable([
    ['queue', 'waiting', 'delayed', 'active', 'dead'],
    ...queues.map(({ name, waiting, delayed, active, dead }) => [
      name,
      ...[waiting, delayed, active, dead].map(String),
    ]),
  ]);
  const tasks = await desk.timedTasks();
  if (tasks.length > 0) console.log('\nBy the clock:');
  printTable([
    ...(tasks.length > 0 ? [['task', 'next run in Edmonton', 'failed in a row', 'reason']] : []),
    ...tasks.map(({ name, dueAt, failures, reason }) => [name, inEdmonton(dueAt), String(failures), reason ?? '']),
  ]);
  if (toCarryOver.length > 0) console.log(`\n${toCarryOver.join('\n')}`);
  const letters = await desk.deadLetters();
  console.log(letters.length === 0 ? '\nNo dead letters.' : '\nDead letters:');
  if (letters.length === 0) return;
  printTable([
    ['id', 'queue', 'tries', 'since, in Edmonton', 'reason', 'payload'],
    ...letters.map((letter) => [
      letter.id,
      letter.job,
      String(letter.attempts),
      inEdmonton(letter.diedAt),
      letter.reason,
      JSON.stringify(letter.input),
    ]),
  ]);
  console.log('\nTry them anew with: npm run jobs -- retry <id or queue>');
}

async function retry(desk: JobDesk, which: string): Promise<void> {
  const moved = await desk.retry(which);
  if (moved === 0) throw new NothingDone(`No dead letter has the id, or is of the queue, ${which}.`);
  console.log(moved === 1 ? '1 job will be tried anew.' : `${moved} jobs will be tried anew.`);
}

function inEdmonton(moment: Date): string {
  return moment.toLocaleString('en-CA', {
    timeZone: MOUNTAIN_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  });
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
