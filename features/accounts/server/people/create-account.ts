import type { Province } from '@alethea/kernel/contact/provinces';
import { newId } from '@alethea/kernel/text/ids';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Location } from '../../contract/core/session-view.ts';
import { type EmailProofKind, noteEmailProof } from '../practice-id/email-proof.ts';
import { claimPracticeId, verifyPracticeId, WAITING_ROLE } from '../practice-id/practice-id-store.ts';

/** Roles of providers and plans: what a verified practice ID stands behind. */
export const ROLES_BY_PRACTICE_ID: ReadonlySet<string> = new Set([
  'doctor',
  'nursePractitioner',
  'resident',
  'specialist',
  'dermatologist',
  'otolaryngologist',
  'dentist',
  'adminFee',
  'free',
]);

/** A clinic to be made. */
export interface NewClinic {
  readonly name: string;
  readonly city: string;
  readonly province: Province;
  readonly street?: string;
  readonly postalCode?: string;
  readonly clinicPhone?: string;
  readonly fax?: string;
}

/** An account to be made, with its person. */
export interface NewAccount {
  readonly email: string;
  /** How it was proven; `given` when left out, and null where it is yet to be proven (signing up). */
  readonly emailProof?: EmailProofKind | null;
  /** Made by `hashPassword`, outside the transaction. */
  readonly passwordHash: string;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly title?: string;
    readonly credentials?: string;
    readonly providerType?: 'md' | 'np' | 'resident';
    readonly autonomousPractice?: boolean;
    readonly practiceId?: string;
    readonly practiceIdProvince?: Province;
    readonly preferences?: Readonly<Record<string, unknown>>;
    readonly cellPhone?: string;
    readonly city?: string;
  };
  readonly plan?: 'plus' | 'econsult';
  /** Who holds pracIdValidationRequired waits for the verification of the practice ID; everybody else has it verified. */
  readonly roles: readonly string[];
  /** Provider and plan roles that follow from a verified practice ID; those among `roles` when left out. */
  readonly rolesWhenVerified?: readonly string[];
  /** What a practice ID that is in force at once was checked against. */
  readonly practiceIdEvidence?: string;
  /** In the order of their positions. */
  readonly locations: readonly Omit<Location, 'locationIndex'>[];
  /** Clinics that are open to the person from the start; whoever is let in later goes through `grantMembership`. */
  readonly clinicIds: readonly string[];
  /** The operator who makes the account; null for the demo world. */
  readonly grantedBy?: string;
  /** Since when the demo world has the account; now for everybody else. */
  readonly since?: Date;
}

/** Makes a clinic and answers its id. */
export async function createClinic(tx: Tx, clock: Clock, clinic: NewClinic): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const { name, street = '', city, province, postalCode = '', clinicPhone = '', fax = '' } = clinic;
  await sql`
    insert into clinic (id, name, street, city, province, postal_code, clinic_phone, fax, created_at)
    values (${id}, ${name}, ${street}, ${city}, ${province}, ${postalCode}, ${clinicPhone}, ${fax}, ${now})`.execute(
    tx,
  );
  return id;
}

/** Makes an account with its person, roles, locations and memberships, and answers the person's id. */
export async function createAccount(tx: Tx, clock: Clock, account: NewAccount): Promise<string> {
  const now = clock.now();
  const { since = now } = account;
  const personId = await insertUser(tx, account, since);
  await insertPerson(tx, personId, account, since);
  const { emailProof: how = 'given' } = account;
  const by = how === 'invitation' ? personId : null;
  if (how !== null) await noteEmailProof(tx, { personId, how, by, now });
  await insertLocations(tx, personId, account.locations);
  const grantedBy = account.grantedBy ?? null;
  await sql`
    insert into person_role (person_id, role, granted_at, granted_by)
    select ${personId}, role, ${now}, ${grantedBy}::uuid from unnest(${[...account.roles]}::text[]) as role
  `.execute(tx);
  await sql`
    insert into clinic_membership (clinic_id, person_id, granted_at, granted_by, confirmed_at, reviewed_at)
    select clinic_id, ${personId}, ${now}, ${grantedBy}::uuid, ${now}, ${now}
    from unnest(${[...account.clinicIds]}::uuid[]) as clinic_id`.execute(tx);
  await noteClaim(tx, personId, account, now);
  return personId;
}

async function insertUser(tx: Tx, { email, passwordHash, person }: NewAccount, now: Date): Promise<string> {
  const id = newId(now);
  await sql`
    insert into auth_user (id, name, email, created_at, updated_at)
    values (${id}, ${`${person.firstName} ${person.lastName}`}, ${email.toLowerCase()}, ${now}, ${now})`.execute(tx);
  await sql`
    insert into auth_account (id, account_id, provider_id, user_id, password, created_at, updated_at)
    values (${newId(now)}, ${id}, 'credential', ${id}, ${passwordHash}, ${now}, ${now})`.execute(tx);
  return id;
}

async function insertPerson(tx: Tx, personId: string, account: NewAccount, now: Date): Promise<void> {
  const { person, plan = null, roles } = account;
  const { firstName, lastName, title = '', credentials = '', autonomousPractice = false } = person;
  // Who makes their account in French is written to in French, until they choose otherwise.
  const preferences = { ...(languageSpoken() === 'fr' && { language: 'fr' }), ...person.preferences };
  const { providerType = null, cellPhone = '', city = '' } = person;
  const whenVerified = account.rolesWhenVerified ?? roles.filter((role) => ROLES_BY_PRACTICE_ID.has(role));
  await sql`
    insert into person (id, first_name, last_name, title, credentials, provider_type, autonomous_practice,
      preferences, cell_phone, city, plan, roles_when_verified, created_at)
    values (${personId}, ${firstName}, ${lastName}, ${title}, ${credentials}, ${providerType}, ${autonomousPractice},
      ${JSON.stringify(preferences)}::jsonb, ${cellPhone}, ${city}, ${plan},
      ${[...whenVerified]}::text[], ${now})`.execute(tx);
}

/** A practice ID that comes with the account is in force at once, unless its owner waits for the verification. */
async function noteClaim(tx: Tx, personId: string, account: NewAccount, now: Date): Promise<void> {
  const { person, roles, grantedBy, practiceIdEvidence = 'given with the account' } = account;
  const { practiceId, practiceIdProvince: province } = person;
  if (!practiceId || !province) return;
  const claimId = await claimPracticeId(tx, { personId, practiceId, province, now });
  if (roles.includes(WAITING_ROLE)) return;
  const decision = { by: grantedBy ?? null, evidence: practiceIdEvidence, now };
  const outcome = await verifyPracticeId(tx, claimId, decision);
  if (outcome !== 'verified') throw new Error(`A practice ID that comes with an account is ${outcome}.`);
}

async function insertLocations(tx: Tx, personId: string, locations: NewAccount['locations']): Promise<void> {
  for (const [index, location] of locations.entries()) {
    const { clinicId, clinicName, clinicPhone, emr, fax, city, province, billable, disabled } = location;
    await sql`
      insert into person_location (person_id, location_index, clinic_id, clinic_name, clinic_phone, emr, fax, city,
        province, billable, disabled, is_default)
      values (${personId}, ${index}, ${clinicId}, ${clinicName}, ${clinicPhone}, ${emr}, ${fax}, ${city},
        ${province}, ${billable}, ${disabled}, ${location.default})`.execute(tx);
  }
}
