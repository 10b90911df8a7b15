import type { Province } from '@alethea/kernel/contact/provinces';
import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { isEmailProven } from './email-proof.ts';

/** The role of who waits for the verification of their practice ID; it is held alone. */
export const WAITING_ROLE = 'pracIdValidationRequired';
/** Roles that follow from a verified ID without being named in `roles_when_verified`. */
const DEPENDENT_ROLES = ['premiumEligible', 'premium'];

const FIRST_KEY_OF_LOCK = 9_002;

/** A practice ID as its owner gave it, bare (see normalizePracticeId). */
export interface PracticeIdClaim extends Pick<Tables['practice_id_claim'], 'id' | 'personId' | 'practiceId'> {
  readonly province: Narrowed<Tables['practice_id_claim']['province'], Province>;
}

/** Notes a claim, which takes the place of one that still waits; the ID in force stays in force. */
export async function claimPracticeId(
  tx: Tx,
  claim: Omit<PracticeIdClaim, 'id'> & { readonly now: Date },
): Promise<string> {
  const { personId, practiceId, province, now } = claim;
  await withdrawPendingClaim(tx, personId, now);
  const id = newId(now);
  await sql`
    insert into practice_id_claim (id, person_id, practice_id, province, claimed_at, state)
    values (${id}, ${personId}, ${practiceId}, ${province}, ${now}, 'pending')`.execute(tx);
  return id;
}

/** Takes back the claim that waits, if any: its owner went back to the ID in force. */
export async function withdrawPendingClaim(tx: Tx, personId: string, now: Date): Promise<void> {
  await sql`
    update practice_id_claim set state = 'replaced', decided_at = ${now}
    where person_id = ${personId} and state = 'pending'`.execute(tx);
}

/** The claim of a person that waits, or null. */
export async function pendingClaimOf(executor: Executor, personId: string): Promise<PracticeIdClaim | null> {
  const { rows } = await sql<PracticeIdClaim>`
    select id, person_id as "personId", practice_id as "practiceId", province
    from practice_id_claim where person_id = ${personId} and state = 'pending'`.execute(executor);
  return rows[0] ?? null;
}

/**
 * True when the practice ID is in force for somebody else than `personId`. Whoever would bring the same one into force
 * waits until the transaction ends, so that of two who come at once the second finds it taken.
 */
export async function isPracticeIdTaken(
  tx: Tx,
  { practiceId, province }: Pick<PracticeIdClaim, 'practiceId' | 'province'>,
  personId: string | null,
): Promise<boolean> {
  const key = `${province}:${practiceId}`;
  await sql`select pg_advisory_xact_lock(${FIRST_KEY_OF_LOCK}::int, hashtext(${key}))`.execute(tx);
  const { rows } = await sql`
    select 1 from practice_id_claim
    where practice_id = ${practiceId} and province = ${province} and state = 'verified'
      and person_id is distinct from ${personId}::uuid
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** What the registry of the province said of a claim; it decides alone only by `nameConfirmed`. */
export type RegistryWord = 'nameConfirmed' | 'nameDiffers' | 'registered' | 'notRegistered';

/** Keeps what the registry said of a claim, for whoever decides about it. */
export async function noteRegistryWord(tx: Tx, claimId: string, word: RegistryWord, now: Date): Promise<void> {
  await sql`
    update practice_id_claim set registry_answer = ${word}, registry_asked_at = ${now} where id = ${claimId}`.execute(
    tx,
  );
}

/** Who decides about a claim, when and on what evidence; `by` is null where a registry answered. */
export interface PracticeIdDecision {
  readonly by: string | null;
  readonly evidence: string;
  readonly now: Date;
}

/**
 * Verifies a claim that waits: the ID comes into force, and the person gets the roles that waited for it, unless the
 * address of the account is yet to be proven (see settleRoles).
 * @returns `taken` where it is in force for somebody else, and `gone` when the claim no longer waits; then nothing happens
 */
export async function verifyPracticeId(
  tx: Tx,
  claimId: string,
  decision: PracticeIdDecision,
): Promise<'verified' | 'taken' | 'gone'> {
  const { by, evidence, now } = decision;
  await sql`
    select 1 from person where id = (select person_id from practice_id_claim where id = ${claimId}) for update`.execute(
    tx,
  );
  const { rows } = await sql<
    Pick<Tables['practice_id_claim'], 'personId' | 'practiceId'> & {
      readonly province: Narrowed<Tables['practice_id_claim']['province'], Province>;
    }
  >`
    select person_id as "personId", practice_id as "practiceId", province
    from practice_id_claim where id = ${claimId} and state = 'pending' for update`.execute(tx);
  const claim = rows[0];
  if (!claim) return 'gone';
  if (await isPracticeIdTaken(tx, claim, claim.personId)) return 'taken';
  await sql`
    update practice_id_claim set state = 'replaced', decided_at = ${now}, decided_by = ${by}::uuid
    where person_id = ${claim.personId} and state = 'verified'`.execute(tx);
  await sql`
    update practice_id_claim set state = 'verified', decided_at = ${now}, decided_by = ${by}::uuid, evidence = ${evidence}
    where id = ${claimId}`.execute(tx);
  await sql`
    update person set practice_id = ${claim.practiceId}, practice_id_province = ${claim.province}
    where id = ${claim.personId}`.execute(tx);
  if (await isEmailProven(tx, claim.personId)) await grantRoles(tx, claim.personId, by, now);
  return 'verified';
}

/** Refuses a claim that waits; what the person holds by an earlier ID stays. */
export async function refusePracticeId(tx: Tx, claimId: string, decision: PracticeIdDecision): Promise<string | null> {
  const { by, evidence, now } = decision;
  const { rows } = await sql<Pick<Tables['practice_id_claim'], 'personId'>>`
    update practice_id_claim set state = 'refused', decided_at = ${now}, decided_by = ${by}::uuid, evidence = ${evidence}
    where id = ${claimId} and state = 'pending' returning person_id as "personId"`.execute(tx);
  return rows[0]?.personId ?? null;
}

/**
 * Ends the verification of the ID in force: provider and plan roles go, and the person waits again.
 * @returns false when no verified ID was in force
 */
export async function revokePracticeId(tx: Tx, personId: string, decision: PracticeIdDecision): Promise<boolean> {
  const { by, evidence, now } = decision;
  const { rows } = await sql`
    update practice_id_claim set state = 'revoked', decided_at = ${now}, decided_by = ${by}::uuid, evidence = ${evidence}
    where person_id = ${personId} and state = 'verified' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update person set practice_id = null, practice_id_province = null where id = ${personId}`.execute(tx);
  await sql`
    delete from person_role r using person p
    where p.id = ${personId} and r.person_id = p.id
      and (r.role = any(p.roles_when_verified) or r.role = any(${DEPENDENT_ROLES}::text[]))`.execute(tx);
  await sql`
    insert into person_role (person_id, role, granted_at, granted_by)
    values (${personId}, ${WAITING_ROLE}, ${now}, ${by}::uuid) on conflict do nothing`.execute(tx);
  return true;
}

/**
 * Grants the roles that wait, where the practice ID is verified and the address of the account proven by now; the person
 * is to be locked (see lockPerson), so that of two proofs that come at once the second sees the first.
 * @returns true when they were granted now
 */
export async function settleRoles(tx: Tx, personId: string, by: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_role r join practice_id_claim c on c.person_id = r.person_id and c.state = 'verified'
    where r.person_id = ${personId} and r.role = ${WAITING_ROLE}`.execute(tx);
  if (rows.length === 0 || !(await isEmailProven(tx, personId))) return false;
  await grantRoles(tx, personId, by, now);
  return true;
}

async function grantRoles(tx: Tx, personId: string, by: string | null, now: Date): Promise<void> {
  await sql`delete from person_role where person_id = ${personId} and role = ${WAITING_ROLE}`.execute(tx);
  await sql`
    insert into person_role (person_id, role, granted_at, granted_by)
    select p.id, role, ${now}, ${by}::uuid
    from person p, unnest(p.roles_when_verified || case
      when p.plan = 'econsult' and p.provider_type = 'md' then '{premiumEligible}'::text[] else '{}' end) as role
    where p.id = ${personId}
    on conflict do nothing`.execute(tx);
}
