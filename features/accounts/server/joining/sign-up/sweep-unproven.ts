import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { forgetFiles } from '@alethea/server-kit/files/forget-files';
import { sql } from 'kysely';
import { lockPerson } from '../../core/lock-person.ts';
import type { Tables } from '../../schema/tables.ts';

const AT_A_TIME = 100;
const DAY_MS = 86_400_000;

/** What refers to a person who never held a role; whatever else did would keep the person from being removed. */
const OF_PERSON: readonly (keyof Tables)[] = [
  'person_location',
  'clinic_membership',
  'person_role',
  'user_metadata',
  'practice_id_claim',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'security_challenge',
  'partner_link',
  'one_time_tooltip',
  'email_code',
  'analytics_event',
  'ended_session',
];

/**
 * Removes sign-ups whose address nobody has proven within so many days, the oldest first: the account, the person, the
 * practice ID that was claimed, and the signed agreement with its bytes. What the access log says of them stays. A person
 * whom anything else refers to is left alone, and reported.
 */
export async function sweepUnprovenSignUps(
  { db, clock, log }: Pick<FeatureSupplies, 'db' | 'clock'> & { readonly log: Pick<FeatureSupplies['log'], 'error'> },
  days: number,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<Pick<Tables['sign_up'], 'personId'>>`
    select s.person_id as "personId" from sign_up s
    where s.signed_up_at < ${before} and not exists (select 1 from email_proof e where e.person_id = s.person_id)
    order by s.signed_up_at limit ${AT_A_TIME}`.execute(db);
  for (const { personId } of rows) {
    try {
      await db.transaction().execute((tx) => removeUnproven(tx, personId, now));
    } catch (error) {
      log.error({ what: 'unproven sign-up', personId, err: error });
    }
  }
}

async function removeUnproven(tx: Tx, personId: string, now: Date): Promise<void> {
  await lockPerson(tx, personId);
  const { rows } = await sql<
    Pick<Tables['sign_up'], 'id' | 'signedUpAt'> & { readonly fileId: Tables['sign_up']['agreementFileId'] }
  >`
    delete from sign_up s where s.person_id = ${personId}
      and not exists (select 1 from email_proof e where e.person_id = s.person_id)
    returning s.id, s.agreement_file_id as "fileId", s.signed_up_at as "signedUpAt"`.execute(tx);
  const signUp = rows[0];
  if (!signUp) return;
  await forgetFiles(tx, sql`id = ${signUp.fileId}`, now);
  for (const table of OF_PERSON) await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(tx);
  await sql`
    delete from auth_verification where value = ${personId}`.execute(tx);
  await sql`delete from person where id = ${personId}`.execute(tx);
  // Credentials and sessions go with it.
  await sql`delete from auth_user where id = ${personId}`.execute(tx);
  await appendAudit(tx, [
    auditRow({
      ...{ recordedAt: now, event: 'signUp.swept', action: 'D', outcome: 'success' },
      ...{ personId: null, personName: null, role: null, organisationId: null, patientReferenceId: null },
      ...{ recordKind: 'person', recordId: personId },
      detail: { reason: 'address_never_proven', signedUpAt: signUp.signedUpAt.toISOString() },
      ...{ requestId: `sweep:${signUp.id}`, networkAddress: null },
    }),
  ]);
}
