import { randomBytes } from 'node:crypto';
import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database, Tx } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import type { MasterKey } from './master-key.ts';

const SECRET_BYTES = 32;
/** What was derived from the master key before secrets were kept; a database of that time keeps these values. */
const DERIVED_BEFORE = [
  'keyed-hash',
  'keyed-reference',
  'kept-forms',
  'signed-address',
  'idempotent-answers',
  'outgoing-mail',
  'outgoing-fax',
] as const;

/** Long-lived secrets of an installation, the same in all of its processes and under every master key. */
export interface Secrets {
  /** 32 random bytes under a name, made at the first use of it. */
  secret(name: string): Promise<Uint8Array>;
}

/** Reads the secrets that there are; each is kept wrapped by the master key. */
export async function openSecrets(options: { db: Database; masterKey: MasterKey; clock: Clock }): Promise<Secrets> {
  const { db, masterKey, clock } = options;
  const { rows } = await sql<
    Pick<KitTables['named_secret'], 'name' | 'wrapped'>
  >`select name, wrapped from named_secret`.execute(db);
  const opened = new Map<string, Promise<Uint8Array>>();
  for (const { name, wrapped } of rows) opened.set(name, masterKey.unwrap(wrapped));
  await Promise.all(opened.values());

  async function make(name: string): Promise<Uint8Array> {
    const wrapped = await masterKey.wrap(randomBytes(SECRET_BYTES));
    return masterKey.unwrap(await keepUnlessThere(db, name, wrapped, clock.now()));
  }

  return {
    secret(name) {
      const known = opened.get(name);
      if (known) return known;
      const made = make(name);
      opened.set(name, made);
      made.catch(() => opened.delete(name));
      return made;
    },
  };
}

/** Keeps what an older version derived from this key, so that hashes, addresses and answers of then stay good. */
export async function keepFormerSecrets(tx: Tx, masterKey: MasterKey, now: Date): Promise<void> {
  for (const name of DERIVED_BEFORE) {
    await keepUnlessThere(tx, name, await masterKey.wrap(await masterKey.deriveKey(name)), now);
  }
}

/** Of two processes that make a secret at once, both get the one that was first. */
async function keepUnlessThere(executor: Database | Tx, name: string, wrapped: Uint8Array, now: Date) {
  const kept = await sql<Pick<KitTables['named_secret'], 'wrapped'>>`
    insert into named_secret as kept (name, wrapped, created_at) values (${name}, ${Buffer.from(wrapped)}, ${now})
    on conflict (name) do update set wrapped = kept.wrapped
    returning kept.wrapped`.execute(executor);
  return kept.rows[0]?.wrapped ?? wrapped;
}
