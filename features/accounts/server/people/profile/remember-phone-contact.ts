import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { PhoneContact } from '../../../offers.ts';

/**
 * Keeps the number, bare, and the calendar address that a person was last called at in their preferences; the address
 * of the account is not written down, for it may change. False when all that is kept already.
 */
export async function rememberPhoneContact(
  tx: Tx,
  personId: string,
  { phoneNumber, calendarEmail }: PhoneContact,
): Promise<boolean> {
  const changed = await sql`
    update person p set preferences = p.preferences || jsonb_build_object('phoneConsult', kept.contact)
    from (
      select q.id, coalesce(q.preferences -> 'phoneConsult', '{}') || jsonb_build_object(
        'phoneNumber', ${phoneNumber}::text,
        'calendarEmail', case when lower(u.email) = lower(${calendarEmail}) then '' else ${calendarEmail}::text end
      ) as contact
      from person q join auth_user u on u.id = q.id where q.id = ${personId}) kept
    where p.id = kept.id and p.preferences -> 'phoneConsult' is distinct from kept.contact
    returning p.id`.execute(tx);
  return changed.rows.length === 1;
}
