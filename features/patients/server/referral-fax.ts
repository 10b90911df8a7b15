import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import { FAX_FAILURES, FAX_WITHDRAWN } from '@alethea/server-kit/fax/fax';
import { sql } from 'kysely';
import type { PatientsOffer } from '../offers.ts';
import { faxTexts } from '../texts/fax.ts';
import type { PatientNeeds } from './patient-needs.ts';
import type { Tables } from './schema/tables.ts';

/** The kind of record that the fax of a referral is to its delivery. */
export const REFERRAL_FAX = 'referralFax';

/** Sends a referral's fax within the send; its delivery tells what becomes of it. */
export const faxReferral: PatientsOffer['faxReferral'] = async (call, { consultId, to, clinicName, pdf, pages }) => {
  const faxId = await call.sendFax({ to, pages, pdf }, { kind: REFERRAL_FAX, id: consultId });
  await sql`
    insert into referral_fax (consult_id, fax_id, clinic_name, created_at)
    values (${consultId}, ${faxId}, ${clinicName}, ${call.clock.now()})`.execute(call.tx);
};

/** See the offer; what waits for its outcome is told by its delivery, as of every other. */
export function stopReferralFaxIn({ cancelFax }: Pick<PatientNeeds, 'cancelFax'>): PatientsOffer['stopReferralFax'] {
  return async (tx, { consultId, now }) => {
    const { rows } = await sql<Pick<Tables['referral_fax'], 'faxId'>>`
      select fax_id as "faxId" from referral_fax where consult_id = ${consultId} and outcome is null`.execute(tx);
    return rows[0] ? cancelFax(tx, rows[0].faxId, now) : false;
  };
}

/** See the offer. */
export const findReferralFax: PatientsOffer['findReferralFax'] = async (executor, consultId) => {
  const { rows } = await sql<Pick<Tables['referral_fax'], 'clinicName' | 'outcome'>>`
    select clinic_name as "clinicName", outcome from referral_fax where consult_id = ${consultId}`.execute(executor);
  return rows[0] ?? null;
};

/**
 * Says in the conversation what has become of a referral's fax: that it has arrived, or was stopped, quietly, anything
 * else so that the referral stands unread before who sent it.
 */
export function followReferralFaxOf({ consults }: Pick<PatientNeeds, 'consults'>): FollowDelivery {
  return async (tx, { recordId: consultId, state, reason, now }) => {
    if (state !== 'delivered' && state !== 'failed' && state !== 'unclear') return [];
    const { rows } = await sql<Pick<Tables['referral_fax'], 'clinicName'>>`
      update referral_fax set outcome = ${state}, settled_at = ${now}
      where consult_id = ${consultId} and outcome is null returning clinic_name as "clinicName"`.execute(tx);
    // Told before.
    if (!rows[0]) return [];
    const { clinicName } = rows[0];
    const isStopped = reason === FAX_WITHDRAWN;
    const failure = FAX_FAILURES.find((each) => each === reason) ?? null;
    const text = isStopped ? faxTexts.stopped(clinicName) : faxTexts[state](clinicName, failure);
    const alert = state !== 'delivered' && !isStopped;
    const notice = await consults.addSystemMessage(tx, { consultId, text, alert, now });
    return notice ? [notice] : [];
  };
}
