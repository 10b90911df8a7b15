import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import { sql } from 'kysely';
import { type ConsultFaxRow, consultFaxChanged, personIds } from './consult-fax-store.ts';

/** The kind of record that a fax of a consult is to its delivery. */
export const CONSULT_FAX = 'consultFax';

/**
 * Writes down with a consult what has become of a fax of it: lists of what is to be done are one statement, and outlive the
 * delivery.
 */
export const followConsultFax: FollowDelivery = async (tx, { recordId, state, reason }) => {
  const { rows } = await sql<Pick<ConsultFaxRow, 'consultId' | 'personIds' | 'clinicId'>>`
    update consult_fax f set state = ${state}, reason = ${reason}
    where id = ${recordId} and state in ('queued', 'sending')
    returning consult_id as "consultId", clinic_id as "clinicId", ${personIds} as "personIds"`.execute(tx);
  return rows.map(consultFaxChanged);
};
