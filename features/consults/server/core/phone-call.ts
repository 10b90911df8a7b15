import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { NewPhoneCall } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';
import type { ConsultCipher } from './consult-content.ts';

/** Books the call of a consult; false when its specialist has one that begins then. */
export async function insertPhoneCall(
  tx: Tx,
  cipher: ConsultCipher,
  call: NewPhoneCall & { readonly consultId: string },
): Promise<boolean> {
  const { consultId, specialistId, start, end, physicianPhoneNumber, physicianCalendarEmail } = call;
  const inserted = await sql`
    insert into consult_phone_call (consult_id, specialist_id, starts_at, ends_at, contact_ciphertext)
    values (${consultId}, ${specialistId}, ${start}, ${end},
      ${cipher.sealPhoneContact({ physicianPhoneNumber, physicianCalendarEmail })})
    on conflict (specialist_id, starts_at) where cancelled_at is null do nothing returning consult_id`.execute(tx);
  return inserted.rows.length === 1;
}

/** The call of a consult with its referrer, whom it is held with; the caller holds the consult's row. */
export interface PhoneCallRow
  extends Pick<
    Tables['consult_phone_call'],
    'specialistId' | 'startsAt' | 'endsAt' | 'contactCiphertext' | 'completedAt' | 'cancelledAt' | 'sequence'
  > {
  readonly referrerId: string;
}

/** The call of a phone consult; null of every other consult. */
export async function loadPhoneCall(executor: Executor, consultId: string): Promise<PhoneCallRow | null> {
  // A supervisor is a referrer too, added by who has sent the consult.
  const { rows } = await sql<PhoneCallRow>`
    select p.specialist_id as "specialistId", p.starts_at as "startsAt", p.ends_at as "endsAt",
      p.contact_ciphertext as "contactCiphertext", p.completed_at as "completedAt", p.cancelled_at as "cancelledAt",
      p.sequence, (
        select m.person_id from consult_member m
        where m.consult_id = p.consult_id and m.activity_role = 'referrer'
        order by m.person_id = m.added_by desc, m.added_at, m.person_id limit 1) as "referrerId"
    from consult_phone_call p where p.consult_id = ${consultId}`.execute(executor);
  return rows[0] ?? null;
}
