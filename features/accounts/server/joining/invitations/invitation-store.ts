import { createHash, randomBytes } from 'node:crypto';
import type { Province } from '@alethea/kernel/contact/provinces';
import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import { INVITATION_DAYS, type NewInvitation } from '../../../contract/core/invitation.ts';
import { invitationTexts } from '../../../texts/spoken/invitation.ts';
import type { Tables } from '../../schema/tables.ts';

/** A new code for an invitation's link; only its hash is ever stored. */
export function newInvitationCode(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Keeps an invitation with the hash of its code, and answers its id. */
export async function keepInvitation(
  tx: Tx,
  {
    invitation,
    code,
    invitedBy,
    now,
  }: { invitation: NewInvitation; code: string; invitedBy: string | null; now: Date },
): Promise<string> {
  const id = newId(now);
  const { email, firstName, lastName, title, credentials, role, additionalRoles, clinicId, practiceId } = invitation;
  const plan = invitation.plan ?? (role === 'specialist' || role === 'dentist' ? 'plus' : null);
  await sql`
    insert into account_invitation (id, email, first_name, last_name, title, credentials, role, additional_roles, plan,
      clinic_id, practice_id, practice_id_province, practice_id_evidence, code_hash, invited_at, invited_by, sent_at,
      expires_at)
    values (${id}, ${email}, ${firstName}, ${lastName}, ${title}, ${credentials}, ${role},
      ${[...additionalRoles]}::text[], ${plan}, ${clinicId ?? null}, ${practiceId?.practiceId ?? null},
      ${practiceId?.province ?? null}, ${invitation.practiceIdEvidence}, ${hashOf(code)}, ${now}, ${invitedBy}, ${now},
      ${expiryOf(now)})`.execute(tx);
  return id;
}

/** An invitation that can be accepted now. */
export interface OpenInvitation
  extends Pick<
    Tables['account_invitation'],
    | 'id'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'title'
    | 'credentials'
    | 'role'
    | 'additionalRoles'
    | 'plan'
    | 'clinicId'
    | 'practiceId'
    | 'practiceIdEvidence'
  > {
  readonly clinicName: Tables['clinic']['name'] | null;
  readonly practiceIdProvince: Narrowed<Tables['account_invitation']['practiceIdProvince'], Province | null>;
  /** Null for the command line of the installation. */
  readonly invitedBy: Tables['account_invitation']['invitedBy'];
  readonly invitedByName: string;
  /** The account that the address has already, or null. */
  readonly accountId: Tables['auth_user']['id'] | null;
  /** True when that account may join the clinic of the invitation: that of a clinic assistant, not locked. */
  readonly mayJoin: boolean;
}

const OPEN = sql`
  i.accepted_at is null and i.withdrawn_at is null`;
/** Who invited and has been locked since has invited nobody; and nobody is invited to a clinic that is closed. */
const BY_SOMEBODY = sql`
  (i.invited_by is null or (p.id is not null and p.locked_at is null)) and c.closed_at is null`;
const openColumns = () => sql`
  i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.title, i.credentials, i.role,
  i.additional_roles as "additionalRoles", i.plan, i.clinic_id as "clinicId", c.name as "clinicName",
  i.practice_id as "practiceId", i.practice_id_province as "practiceIdProvince",
  i.practice_id_evidence as "practiceIdEvidence", i.invited_by as "invitedBy",
  case when i.invited_by is null then ${invitationTexts.installation}
    else concat_ws(' ', nullif(p.title, ''), p.first_name, p.last_name) end as "invitedByName", u.id as "accountId",
  coalesce(i.role = 'moa' and a.locked_at is null
    and exists (select 1 from person_role r where r.person_id = a.id and r.role = 'moa'), false) as "mayJoin"`;
const OPEN_SOURCES = sql`
  account_invitation i
  left join person p on p.id = i.invited_by
  left join clinic c on c.id = i.clinic_id
  left join auth_user u on u.email = i.email
  left join person a on a.id = u.id`;

/**
 * The invitation of a code, or null when it cannot be accepted (any more); `lock` holds it until the transaction ends, so
 * that of two who accept at once the second finds it used.
 */
export async function findOpenInvitation(
  executor: Executor,
  code: string,
  now: Date,
  more: { readonly lock: boolean } = { lock: false },
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select ${openColumns()} from ${OPEN_SOURCES}
    where i.code_hash = ${hashOf(code)} and ${OPEN} and ${BY_SOMEBODY} and i.expires_at > ${now}
    ${more.lock ? sql`for update of i` : sql``}`.execute(executor);
  return rows[0] ?? null;
}

/** The same by its id, whether or not its time is over: to send it again. */
export async function findUnacceptedInvitation(tx: Tx, invitationId: string): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select ${openColumns()} from ${OPEN_SOURCES} where i.id = ${invitationId} and ${OPEN} and ${BY_SOMEBODY} for update of i`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Uses an invitation up for a person; false when somebody else was quicker. */
export async function markAccepted(tx: Tx, invitationId: string, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account_invitation set accepted_at = ${now}, person_id = ${personId}
    where id = ${invitationId} and accepted_at is null and withdrawn_at is null and expires_at > ${now}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Gives an invitation a new code and another 14 days; the code before opens nothing any more. */
export async function renewInvitation(tx: Tx, invitationId: string, code: string, now: Date): Promise<void> {
  await sql`
    update account_invitation set code_hash = ${hashOf(code)}, sent_at = ${now}, expires_at = ${expiryOf(now)}
    where id = ${invitationId}`.execute(tx);
}

/** Withdraws an invitation that nobody has accepted; false when there is none. */
export async function markWithdrawn(
  tx: Tx,
  { invitationId, by, now }: { invitationId: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update account_invitation i set withdrawn_at = ${now}, withdrawn_by = ${by}
    where i.id = ${invitationId} and ${OPEN} returning i.id`.execute(tx);
  return rows.length > 0;
}
