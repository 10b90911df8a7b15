import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FileStore } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { Preceptor } from '../../../contract/joining/sign-up-rules.ts';
import type { Tables } from '../../schema/tables.ts';

/** The record kind of signed agreements among stored files; the record is the sign-up. */
export const AGREEMENT_RECORD_KIND = 'agreement';
/** The event of the access log whose detail carries the hash of the agreement. */
export const SIGNED_UP_EVENT = 'signUp.completed';

/** How an account came about by signing up. */
export interface SignUpRecord
  extends Pick<
    Tables['sign_up'],
    | 'id'
    | 'personId'
    | 'plan'
    | 'role'
    | 'wantsOnboarding'
    | 'heardFrom'
    | 'heardFromExtra'
    | 'inviteCode'
    | 'agreementsVersion'
    | 'agreementFileId'
    | 'agreementSha256'
    | 'signedUpAt'
  > {
  readonly province: Narrowed<Tables['sign_up']['province'], Province>;
  readonly preceptors: Narrowed<Tables['sign_up']['preceptors'], readonly Preceptor[]>;
}

/** Keeps the record of a sign-up. */
export async function keepSignUp(tx: Tx, record: SignUpRecord): Promise<void> {
  await sql`
    insert into sign_up (id, person_id, plan, role, province, preceptors, wants_onboarding, heard_from,
      heard_from_extra, invite_code, agreements_version, agreement_file_id, agreement_sha256, signed_up_at)
    values (${record.id}, ${record.personId}, ${record.plan}, ${record.role}, ${record.province},
      ${JSON.stringify(record.preceptors)}::jsonb, ${record.wantsOnboarding}, ${record.heardFrom},
      ${record.heardFromExtra}, ${record.inviteCode}, ${record.agreementsVersion}, ${record.agreementFileId},
      ${record.agreementSha256}, ${record.signedUpAt})`.execute(tx);
}

/** The sign-up of a person; null for who was invited. */
export async function signUpOf(executor: Executor, personId: string): Promise<SignUpRecord | null> {
  const { rows } = await sql<SignUpRecord>`
    select id, person_id as "personId", plan, role, province, preceptors, wants_onboarding as "wantsOnboarding",
      heard_from as "heardFrom", heard_from_extra as "heardFromExtra", invite_code as "inviteCode",
      agreements_version as "agreementsVersion", agreement_file_id as "agreementFileId",
      agreement_sha256 as "agreementSha256", signed_up_at as "signedUpAt"
    from sign_up where person_id = ${personId}`.execute(executor);
  return rows[0] ?? null;
}

/** What became of the agreement that a person signed. */
export interface AgreementCheck {
  readonly fileId: string;
  readonly signedAt: Date;
  readonly agreementsVersion: number;
  /** True when the stored PDF, the sign-up and the access log agree on its hash. */
  readonly isIntact: boolean;
  /** SHA-256 of the PDF as it lies in the store now; null when it is gone. */
  readonly storedSha256: string | null;
  readonly signedSha256: string;
  /** As the access log has it, which cannot be changed unseen; null when it has none. */
  readonly loggedSha256: string | null;
}

/** Compares the stored agreement of a person with what was signed; null for who has not signed up. */
export async function verifyAgreement(
  { files }: { readonly files: Pick<FileStore, 'hashOf'> },
  executor: Executor,
  personId: string,
): Promise<AgreementCheck | null> {
  const signUp = await signUpOf(executor, personId);
  if (!signUp) return null;
  const { rows } = await sql<{ sha256: string | null }>`
    select detail ->> 'agreementSha256' as sha256 from audit_event
    where record_id = ${personId} and event = ${SIGNED_UP_EVENT} and outcome = 'success'
    order by recorded_at limit 1`.execute(executor);
  const loggedSha256 = rows[0]?.sha256 ?? null;
  const storedSha256 = await files.hashOf(executor, signUp.agreementFileId);
  const signedSha256 = signUp.agreementSha256;
  return {
    fileId: signUp.agreementFileId,
    signedAt: signUp.signedUpAt,
    agreementsVersion: signUp.agreementsVersion,
    isIntact: storedSha256 === signedSha256 && loggedSha256 === signedSha256,
    storedSha256,
    signedSha256,
    loggedSha256,
  };
}
