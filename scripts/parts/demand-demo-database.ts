import type { Engine } from '@alethea/server-kit/engine/engine';
import { NothingDone } from './run-and-tell.ts';

const REFUSAL = 'This database is not the demo world’s: nothing was changed.';

/**
 * Made-up people go, and are thrown away, only where the demo world has been or where nobody is yet. The schema may be
 * of any version, or of none. Answers whether it is the demo world's.
 */
export async function demandDemoDatabase(engine: Engine): Promise<boolean> {
  const kind = (await hasTable(engine, 'installation_kind'))
    ? await firstOf(engine, 'select kind as value from installation_kind')
    : undefined;
  if (kind === 'demo') return true;
  if (kind === 'real') throw new NothingDone(`${REFUSAL} It is one of production.`);
  if (!(await hasTable(engine, 'auth_user'))) return false;
  const isOldDemo = "select 1 as value from auth_user where email like '%@demo.alethea.example' limit 1";
  const hasPeople = await firstOf(engine, 'select 1 as value from auth_user limit 1');
  if (!hasPeople) return false;
  if (!(await firstOf(engine, isOldDemo))) throw new NothingDone(`${REFUSAL} It has people of its own.`);
  return true;
}

async function hasTable(engine: Engine, name: string): Promise<boolean> {
  return Boolean(await firstOf(engine, `select to_regclass('${name}')::text as value`));
}

async function firstOf(engine: Engine, statement: string): Promise<unknown> {
  const [row] = (await engine.runScript(statement)) as { value: unknown }[];
  return row?.value ?? undefined;
}
