import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { sql } from 'kysely';

const KNOWN_FOR_DAYS = 400;

type Hashes = Pick<KeyedHashes, 'keyedReference'>;

/** What a browser carries that somebody has signed in on: `token.signature`, so that one that is made up costs no query. */
export type DeviceCookie = string | null;

/** The hash by which a device is kept; null for a cookie that is none of ours. */
export function deviceOfCookie(hashes: Hashes, cookie: DeviceCookie): string | null {
  const [, token = '', signature = ''] = /^([\w-]{43})\.([0-9a-f]{64})$/.exec(cookie ?? '') ?? [];
  if (!token) return null;
  const expected = signatureOf(hashes, token);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? hashOf(token) : null;
}

/** The device if this address has signed in on it before, since its password was last changed; else null. */
export async function knownDeviceOfEmail(executor: Executor, device: string | null, email: string) {
  if (!device) return null;
  const { rows } = await sql`
    select 1 from known_device d join auth_user u on u.id = d.person_id
    where d.token_hash = ${device} and u.email = ${email.trim().toLowerCase()}`.execute(executor);
  return rows.length > 0 ? device : null;
}

/** As knownDeviceOfEmail, for a person who is known already. */
export async function knownDeviceOf(executor: Executor, device: string | null, personId: string) {
  if (!device) return null;
  const { rows } = await sql`
    select 1 from known_device where token_hash = ${device} and person_id = ${personId}`.execute(executor);
  return rows.length > 0 ? device : null;
}

/** Where a person has signed in. */
export interface DeviceUse {
  readonly personId: string;
  readonly cookie: DeviceCookie;
  readonly now: Date;
  /** How many devices a person is known on; those used longest ago are forgotten. */
  readonly atMost: number;
}

/** Knows the browser from now on for this person, beside others who sign in on it; answers its cookie. */
export async function noteDevice(tx: Tx, hashes: Hashes, use: DeviceUse): Promise<string> {
  const { personId, now, atMost } = use;
  const known = deviceOfCookie(hashes, use.cookie) !== null && use.cookie;
  const cookie = known || newCookie(hashes);
  await sql`
    insert into known_device (token_hash, person_id, created_at, last_used_at)
    values (${deviceOfCookie(hashes, cookie)}, ${personId}, ${now}, ${now})
    on conflict (token_hash, person_id) do update set last_used_at = excluded.last_used_at`.execute(tx);
  await sql`
    delete from known_device where person_id = ${personId} and token_hash in (
      select token_hash from known_device where person_id = ${personId}
      order by last_used_at desc, token_hash offset ${atMost}::integer)`.execute(tx);
  return cookie;
}

/** Forgets the devices of a person, all or all but one. */
export async function forgetDevicesOf(tx: Tx, personId: string, except: string | null = null): Promise<void> {
  await sql`
    delete from known_device where person_id = ${personId} and token_hash is distinct from ${except}::text`.execute(tx);
}

/** Forgets devices on which nobody has signed in for longer than a browser keeps the cookie. */
export async function dropPastDevices(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000);
  await sql`delete from known_device where last_used_at < ${before}`.execute(executor);
}

function newCookie(hashes: Hashes): string {
  const token = randomBytes(32).toString('base64url');
  return `${token}.${signatureOf(hashes, token)}`;
}

function signatureOf({ keyedReference }: Hashes, token: string): string {
  return keyedReference(`known-device\0${token}`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
