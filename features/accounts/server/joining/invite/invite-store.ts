import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@alethea/kernel/text/ids';
import { startOfDayEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** An invitation as it is kept. */
export interface StoredInvite
  extends Pick<
    Tables['colleague_invitation'],
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'fax'
    | 'clinicName'
    | 'city'
    | 'mailId'
    | 'isUnwanted'
    | 'faxId'
    | 'invitedAt'
  > {
  /** An account of the address has been made since. */
  readonly hasSignedUp: boolean;
}

/** A code for one unsubscribe link; the table keeps a hash of it. */
export function newUnsubscribeCode(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * How many invitations a person has sent since midnight in Edmonton. Locks the person's row, so that calls side by side
 * are counted one after the other.
 */
export async function countInvitesToday(tx: Tx, personId: string, now: Date): Promise<number> {
  await sql`select 1 from person where id = ${personId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from colleague_invitation
    where inviter_id = ${personId} and invited_at >= ${startOfDayEdmonton(now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Keeps an invitation with what carries it; answers its id. */
export async function keepInvite(
  tx: Tx,
  order: Omit<StoredInvite, 'id' | 'invitedAt' | 'hasSignedUp'> & {
    readonly inviterId: string;
    readonly code: string;
    readonly now: Date;
  },
): Promise<string> {
  const { inviterId, firstName, lastName, email, fax, clinicName, city, mailId, isUnwanted, faxId, code, now } = order;
  const id = newId(now);
  await sql`
    insert into colleague_invitation (id, inviter_id, first_name, last_name, email, fax, clinic_name, city, mail_id,
      is_unwanted, fax_id, unsubscribe_code_hash, invited_at)
    values (${id}, ${inviterId}, ${firstName}, ${lastName}, ${email}, ${fax}, ${clinicName}, ${city},
      ${mailId}::uuid, ${isUnwanted}, ${faxId}::uuid, ${hashOf(code)}, ${now})`.execute(tx);
  return id;
}

/** The invitations of a person after a place, newest first. */
export async function findInvites(
  executor: Executor,
  order: { readonly inviterId: string; readonly after: PagePlace | null; readonly limit: number },
): Promise<readonly StoredInvite[]> {
  const { inviterId, after, limit } = order;
  const { rows } = await sql<StoredInvite>`
    select i.id, i.first_name as "firstName", i.last_name as "lastName", i.email, i.fax,
      i.clinic_name as "clinicName", i.city, i.mail_id as "mailId", i.is_unwanted as "isUnwanted",
      i.fax_id as "faxId", i.invited_at as "invitedAt",
      exists (
        select 1 from auth_user u where u.email = i.email and u.created_at >= i.invited_at) as "hasSignedUp"
    from colleague_invitation i
    where i.inviter_id = ${inviterId}
      and (${after?.at ?? null}::timestamptz is null
        or (i.invited_at, i.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by i.invited_at desc, i.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** True when the owner of an address has said that they want no invitations. */
export async function isAddressUnwanted(executor: Executor, hashes: KeyedHashes, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unwanted_invitation_address where address_hash = ${addressHash(hashes, email)}`.execute(executor);
  return rows.length > 0;
}

/**
 * Notes that the address of an invitation wants no more of them.
 * @returns the invitation's id, or null when no invitation has this code
 */
export async function refuseInvitesByCode(
  tx: Tx,
  hashes: KeyedHashes,
  order: { readonly code: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<Pick<Tables['colleague_invitation'], 'id' | 'email'>>`
    select id, email from colleague_invitation where unsubscribe_code_hash = ${hashOf(order.code)}`.execute(tx);
  const invite = rows[0];
  if (!invite || invite.email === '') return null;
  await sql`
    insert into unwanted_invitation_address (address_hash, refused_at)
    values (${addressHash(hashes, invite.email)}, ${order.now}) on conflict do nothing`.execute(tx);
  return invite.id;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

function addressHash({ keyedReference }: KeyedHashes, email: string): string {
  return keyedReference(`invitation address\0${email}`);
}
