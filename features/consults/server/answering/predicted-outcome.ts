import { satisfies } from '@alethea/kernel/access/permissions';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { openConsult } from '../../contract/open-consult.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { consultCipher } from '../core/consult-content.ts';
import { type ConsultAudience, consultChanged, topicsOf } from '../core/consult-notice.ts';
import { mayOpen } from '../core/consult-policy.ts';
import { inScope } from '../core/consult-scope.ts';
import { type ConsultRecord, holdConsult, memberIdsJson, recordColumns } from '../core/consult-store.ts';

/** See ConsultsOffer: a file is open to whoever may open its consult; one that was withdrawn is no file of it any more. */
export const findConsultFile: ConsultsOffer['findConsultFile'] = async (executor, actor, fileId) => {
  if (!satisfies(actor.permissions, openConsult.access)) return null;
  const { rows } = await sql<ConsultRecord & { readonly contentType: KitTables['stored_file']['contentType'] }>`
    select ${recordColumns(actor)}, f.content_type as "contentType"
    from stored_file f join consult c on c.id = f.record_id join data_key k on k.record_id = c.id
    where f.id = ${fileId} and f.record_kind = 'consult' and ${inScope(actor)}`.execute(executor);
  const [consult] = rows;
  if (!consult || !mayOpen(actor, consult).allowed) return null;
  const { id: consultId, contentType, patientReferenceId, wrappedKey } = consult;
  return { consultId, contentType, patientReferenceId, wrappedKey };
};

/** See ConsultsOffer. */
export function keepPredictedOutcomeIn({
  keyring,
}: Pick<FeatureSupplies, 'keyring'>): ConsultsOffer['keepPredictedOutcome'] {
  return async (tx, consultId, outcome) => {
    const consult = await lockAudience(tx, consultId);
    if (!consult) return { to: [], changed: [] };
    if (outcome === null) return { to: topicsOf(consult), changed: [] };
    const cipher = consultCipher(await keyring.openDataKey(consultId, consult.wrappedKey));
    const sealed = cipher.sealPrediction({ outcome: { humanReadableLabel: outcome } });
    await sql`update consult set prediction_ciphertext = ${sealed} where id = ${consultId}`.execute(tx);
    return consultChanged(consult);
  };
}

interface LockedAudience extends ConsultAudience {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

async function lockAudience(tx: Tx, consultId: string): Promise<LockedAudience | null> {
  await holdConsult(tx, consultId);
  const { rows } = await sql<LockedAudience>`
    select c.id, c.referrer_clinic_id as "referrerClinicId", c.service_clinic_id as "serviceClinicId",
      k.wrapped as "wrappedKey", ${memberIdsJson} as "memberIds"
    from consult c join data_key k on k.record_id = c.id
    where c.id = ${consultId} and c.withdrawn_at is null`.execute(tx);
  return rows[0] ?? null;
}
