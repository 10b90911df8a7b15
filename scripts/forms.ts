import { readFile } from 'node:fs/promises';
import { formTemplateSchema, type WrittenFormTemplate } from '@alethea/forms/contract';
import { bringForms, standardForms } from '@alethea/forms/server';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from './parts/open-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `Forms that patients can be sent, of the database that the server uses (DATABASE_URL, or DATA_DIR without it).

  npm run forms -- list                    what there is
  npm run forms -- add-standard            bring in the forms that come with the portal
  npm run forms -- add <file.json> …       bring in forms of one's own, each a file of JSON

A form whose name is there already is left as it is. docs/runbooks/first-day.md`;

await runAndTell(() => main(process.argv.slice(2)));

async function main([command, ...files]: readonly string[]): Promise<void> {
  const isRight = command === 'add' ? files.length > 0 : ['list', 'add-standard'].includes(command ?? '');
  if (!isRight || (command !== 'add' && files.length > 0)) throw new NothingDone(USAGE);
  // Whatever is wrong with a file is told before the database is opened, and then nothing is brought in.
  const templates = command === 'add' ? await Promise.all(files.map(readTemplate)) : standardForms;
  const { engine, close } = await openDatabase(readConfig(process.env));
  try {
    await (command === 'list' ? list(engine) : bring(engine, templates));
  } finally {
    await close();
  }
}

async function readTemplate(file: string): Promise<WrittenFormTemplate> {
  let written: unknown;
  try {
    written = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new NothingDone(`${file} cannot be read as JSON.`);
  }
  const parsed = formTemplateSchema.safeParse(written);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the form'}: ${message}`);
  throw new NothingDone(`${file} is no form:\n${problems.join('\n')}`);
}

async function bring(engine: Engine, templates: readonly WrittenFormTemplate[]): Promise<void> {
  const names = await engine.db.transaction().execute((tx) => bringForms(tx, templates, systemClock.now()));
  console.log(`${names.length} of ${templates.length} forms are new${names.length > 0 ? ':' : '.'}`);
  for (const name of names) console.log(`  ${name}`);
}

async function list({ db }: Engine): Promise<void> {
  const { rows } = await sql<{ name: string; version: number; isPrivate: boolean }>`
    select name, version, is_private as "isPrivate" from form_template where archived_at is null
    order by is_private, lower(name)`.execute(db);
  if (rows.length === 0) console.log('There are no forms. `npm run forms -- add-standard` brings some in.');
  for (const { name, version, isPrivate } of rows) {
    console.log(`${name} (version ${version}${isPrivate ? ', private' : ''})`);
  }
}
