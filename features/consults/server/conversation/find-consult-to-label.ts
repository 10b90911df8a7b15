import { satisfies } from '@alethea/kernel/access/permissions';
import { openConsult } from '../../contract/open-consult.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { collectsData } from '../answering/specialist-response.ts';
import { mayOpen } from '../core/consult-policy.ts';
import { loadConsult } from '../core/consult-store.ts';

/** See `findConsultToLabel` of the offer. */
export const findConsultToLabel: ConsultsOffer['findConsultToLabel'] = async (executor, actor, consultId) => {
  if (!satisfies(actor.permissions, openConsult.access)) return null;
  const consult = await loadConsult(executor, actor, consultId);
  if (!consult || !mayOpen(actor, consult).allowed) return null;
  const { activityRole, specialty, subsite, patientReferenceId } = consult;
  return {
    ...{ activityRole, specialty, subsite, patientReferenceId },
    collectsData: await collectsData(executor, actor.personId),
  };
};
