import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** How an address was proven; see the table `email_proof`. */
export type EmailProofKind = 'code' | 'invitation' | 'reset' | 'given';

/** Notes that the address that the account has now is its person's. The mark on the account goes along. */
export async function noteEmailProof(
  tx: Tx,
  proof: {
    readonly personId: string;
    readonly how: EmailProofKind;
    /** Null where nobody of ours did it. */
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { personId, how, by, now } = proof;
  await sql`
    insert into email_proof (person_id, email, how, proven_at, proven_by)
    select id, email, ${how}::text, ${now}::timestamptz, ${by}::uuid from auth_user where id = ${personId}
    on conflict (person_id) do update set email = excluded.email, how = excluded.how, proven_at = excluded.proven_at,
      proven_by = excluded.proven_by
    where email_proof.email <> excluded.email`.execute(tx);
  await sql`
    update auth_user set email_verified = true, email_from_desk = false
    where id = ${personId} and (not email_verified or email_from_desk)`.execute(tx);
}

/** True when the person has proven the address that their account has now. */
export async function isEmailProven(executor: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_proof e join auth_user u on u.id = e.person_id and u.email = e.email
    where e.person_id = ${personId}`.execute(executor);
  return rows.length > 0;
}

/** True when the person has ever proven an address of theirs, be it one that the account no longer has. */
export async function hasProvenAnAddress(executor: Executor, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from email_proof where person_id = ${personId}`.execute(executor);
  return rows.length > 0;
}
