import { satisfies } from '@alethea/kernel/access/permissions';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import { openConsult } from '../../contract/open-consult.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { consultCipher } from '../core/consult-content.ts';
import { mayOpen } from '../core/consult-policy.ts';
import { loadConsult } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** See `findAddressee` of the offer. */
export function findAddresseeIn({ keyring }: Pick<FeatureSupplies, 'keyring'>): ConsultsOffer['findAddressee'] {
  return async function findAddressee(executor, actor, consultId) {
    if (!satisfies(actor.permissions, openConsult.access)) return null;
    const consult = await loadConsult(executor, actor, consultId);
    if (!consult || !mayOpen(actor, consult).allowed) return null;
    const { rows } = await sql<Pick<Tables['consult'], 'patientCiphertext'> & { readonly clinicianIds: string[] }>`
      select c.patient_ciphertext as "patientCiphertext",
        array(select m.person_id from consult_member m
          where m.consult_id = c.id and m.ended_at is null and m.activity_role <> 'moa'
          order by m.activity_role <> 'consultant', m.person_id) as "clinicianIds"
      from consult c where c.id = ${consultId}`.execute(executor);
    const found = rows[0];
    if (!found) return null;
    const dataKey = await keyring.openDataKey(consult.id, consult.wrappedKey);
    const { phn, email } = consultCipher(dataKey).openPatient(found.patientCiphertext);
    return {
      patientReferenceId: consult.patientReferenceId,
      province: consult.patientProvince,
      ...{ phn, email },
      clinicianIds: found.clinicianIds,
    };
  };
}
