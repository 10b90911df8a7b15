import { sql } from 'kysely';
import type { Executor } from './engine.ts';

/** What a database is for: `demo` accounts have a password that everybody knows, `real` ones are people's own. */
export type InstallationKind = 'demo' | 'real';

/** Says that a database is for the other thing, and what to do. */
export class WrongInstallation extends Error {
  override readonly name = 'WrongInstallation';
}

/** What the database is for; null while nothing has decided it. */
export async function readInstallationKind(executor: Executor): Promise<InstallationKind | null> {
  const { rows } = await sql<{ kind: InstallationKind }>`select kind from installation_kind`.execute(executor);
  return rows[0]?.kind ?? null;
}

/** Decides for ever what the database is for; throws WrongInstallation where it was decided otherwise before. */
export async function decideInstallationKind(executor: Executor, kind: InstallationKind, now: Date): Promise<void> {
  await sql`insert into installation_kind (kind, decided_at) values (${kind}, ${now}) on conflict do nothing`.execute(
    executor,
  );
  await demandInstallationKind(executor, kind);
}

/** Throws WrongInstallation for a database that is decided to be for the other thing. */
export async function demandInstallationKind(executor: Executor, kind: InstallationKind): Promise<void> {
  const decided = await readInstallationKind(executor);
  if (decided && decided !== kind) throw new WrongInstallation(kind === 'real' ? IS_DEMO : IS_REAL);
}

const IS_DEMO =
  'This database holds the demo world, whose accounts have a password that everybody knows. It can never become one of ' +
  'production: set DATABASE_URL to an empty database.';
const IS_REAL =
  'This database is one of production: the demo world is never loaded into it. Set ALETHEA_ENV=production, or ' +
  'DEMO_WORLD=false for a copy that is only looked at, or another DATABASE_URL.';
