import { randomBytes } from 'node:crypto';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { WrappedColumn } from '@alethea/server-kit/keyring/rewrap';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

const SECRET_BYTES = 20;
const PURPOSE = 'authenticator-secret';

/** What this feature keeps wrapped by the master key, for a rotation of it. */
export const WRAPPED_COLUMNS: readonly WrappedColumn[] = [
  { table: 'authenticator_app', column: 'data_key', id: 'person_id', idType: 'uuid' },
];

/** A new secret with the form in which it is kept. */
export interface SealedSecret {
  readonly secret: Uint8Array;
  readonly dataKey: Uint8Array;
  readonly sealed: Uint8Array;
}

/** Makes a secret and encrypts it; asks the master key, so outside the transaction. */
export async function newSecret(keyring: Keyring, personId: string): Promise<SealedSecret> {
  const secret = randomBytes(SECRET_BYTES);
  const { wrapped, dataKey } = await keyring.newDataKey(personId);
  return { secret, dataKey: wrapped, sealed: dataKey.encrypt(secret.toString('base64'), PURPOSE) };
}

/** Keeps a secret that waits for its first code, in place of an earlier one that waits; false when an app is on. */
export async function keepSecret(tx: Tx, personId: string, { dataKey, sealed }: SealedSecret, now: Date) {
  const { rows } = await sql`
    insert into authenticator_app (person_id, data_key, secret, created_at)
    values (${personId}, ${Buffer.from(dataKey)}, ${Buffer.from(sealed)}, ${now})
    on conflict (person_id) do update set
      data_key = excluded.data_key, secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where authenticator_app.confirmed_at is null
    returning 1 as kept`.execute(tx);
  return rows.length > 0;
}

/** The secret of a person's app that is on, or of one that waits for its first code; else null. */
export async function openSecret(
  executor: Executor,
  keyring: Keyring,
  personId: string,
  state: 'on' | 'waiting',
): Promise<Uint8Array | null> {
  const { rows } = await sql<
    Pick<Tables['authenticator_app'], 'dataKey'> & { readonly sealed: Tables['authenticator_app']['secret'] }
  >`
    select data_key as "dataKey", secret as sealed from authenticator_app
    where person_id = ${personId} and (confirmed_at is not null) = ${state === 'on'}`.execute(executor);
  const row = rows[0];
  if (!row) return null;
  const dataKey = await keyring.openDataKey(personId, row.dataKey);
  return Buffer.from(dataKey.decrypt(row.sealed, PURPOSE), 'base64');
}

/** Uses the code of a step up; false when it, or a later one, was used before. */
export async function consumeStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_app set last_step = ${step}
    where person_id = ${personId} and confirmed_at is not null and last_step < ${step}
    returning 1 as used`.execute(tx);
  return rows.length > 0;
}

/** Turns the app that waits on; its first code is used up by it. */
export async function turnOn(tx: Tx, personId: string, step: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_app set confirmed_at = ${now}, last_step = ${step}
    where person_id = ${personId} and confirmed_at is null
    returning 1 as confirmed`.execute(tx);
  return rows.length > 0;
}

/** Turns the app off and forgets its secret; false when none was on. */
export async function turnOff(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from authenticator_app where person_id = ${personId} and confirmed_at is not null
    returning 1 as removed`.execute(tx);
  return rows.length > 0;
}
