import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A passkey as it is kept; the private key never leaves its owner's device. */
export interface StoredPasskey
  extends Pick<Tables['passkey'], 'personId' | 'credentialId' | 'publicKey' | 'transports' | 'lastUsedAt'> {
  readonly id: string;
  /** How often it has signed, as far as it counts; 0 where it does not. */
  readonly counter: Tables['passkey']['counter'];
  readonly name: string;
  readonly createdAt: Date;
}

/** Whom a new passkey is for. */
export interface PasskeyOwner {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
}

const COLUMNS = sql`
  id, person_id as "personId", credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The passkeys of a person, oldest first. */
export async function passkeysOf(executor: Executor, personId: string): Promise<readonly StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${COLUMNS} from passkey where person_id = ${personId} order by created_at, id`.execute(executor);
  return rows;
}

/** The passkey of a credential, if its person is not locked; else null. */
export async function findPasskey(executor: Executor, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select ${COLUMNS} from passkey k
    where credential_id = ${credentialId}
      and exists (select 1 from person p where p.id = k.person_id and p.locked_at is null)`.execute(executor);
  return rows[0] ?? null;
}

/** Keeps a new passkey and answers its id; null when somebody has that credential already. */
export async function insertPasskey(tx: Tx, passkey: Omit<StoredPasskey, 'id' | 'lastUsedAt'>): Promise<string | null> {
  const { personId, credentialId, publicKey, counter, transports, name, createdAt } = passkey;
  const { rows } = await sql<Pick<Tables['passkey'], 'id'>>`
    insert into passkey (id, person_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId(createdAt)}, ${personId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter},
      ${[...transports]}::text[], ${name}, ${createdAt})
    on conflict (credential_id) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Notes a use; false when the passkey has gone, or its counter has not gone on since it was read. */
export async function notePasskeyUse(
  tx: Tx,
  use: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${use.counter}, last_used_at = ${use.now}
    where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))
    returning 1 as noted`.execute(tx);
  return rows.length > 0;
}

/** Renames a passkey of the person; false when they have no such passkey. */
export async function renamePasskeyOf(tx: Tx, personId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name} where id = ${id} and person_id = ${personId} returning 1 as renamed`.execute(tx);
  return rows.length > 0;
}

/** Removes a passkey of the person; false when they have no such passkey. */
export async function removePasskeyOf(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey where id = ${id} and person_id = ${personId} returning 1 as removed`.execute(tx);
  return rows.length > 0;
}

/** How a new passkey names its person on their own device. */
export async function passkeyOwner(executor: Executor, personId: string): Promise<PasskeyOwner> {
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'> & { readonly name: string }>`
    select u.email, trim(p.first_name || ' ' || p.last_name) as name
    from person p join auth_user u on u.id = p.id where p.id = ${personId}`.execute(executor);
  return { personId, email: rows[0]?.email ?? '', name: rows[0]?.name ?? '' };
}
