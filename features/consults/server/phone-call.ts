import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ConsultCipher, PhoneContact } from './consult-content.ts';

/** The call of a new phone consult: one of its consultants holds it. */
export interface NewPhoneCall extends PhoneContact {
  readonly specialistId: string;
  readonly start: Date;
  readonly end: Date;
}

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
    on conflict (specialist_id, starts_at) do nothing returning consult_id`.execute(tx);
  return inserted.rows.length === 1;
}
