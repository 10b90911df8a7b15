import { satisfies } from '@alethea/kernel/access/permissions';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import { openConsult } from '../../contract/open-consult.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { consultCipher } from '../core/consult-content.ts';
import { topicsOf } from '../core/consult-notice.ts';
import { handlesPayments, mayOpen } from '../core/consult-policy.ts';
import { loadConsult } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** See `findConsultToCharge` of the offer. */
export function findConsultToChargeIn({
  keyring,
}: Pick<FeatureSupplies, 'keyring'>): ConsultsOffer['findConsultToCharge'] {
  return async function findConsultToCharge(executor, actor, consultId) {
    if (!satisfies(actor.permissions, openConsult.access)) return null;
    const consult = await loadConsult(executor, actor, consultId);
    if (!consult || !mayOpen(actor, consult).allowed) return null;
    const { rows } = await sql<Pick<Tables['consult'], 'patientCiphertext'>>`
      select patient_ciphertext as "patientCiphertext" from consult where id = ${consultId}`.execute(executor);
    const [found] = rows;
    if (!found) return null;
    const dataKey = await keyring.openDataKey(consult.id, consult.wrappedKey);
    const { firstName, lastName } = consultCipher(dataKey).openPatient(found.patientCiphertext);
    return {
      handlesPayments: handlesPayments(actor, consult),
      serviceClinicId: consult.serviceClinicId,
      patientReferenceId: consult.patientReferenceId,
      patientName: `${firstName} ${lastName}`.trim(),
      dataKey,
      tell: topicsOf(consult),
    };
  };
}
