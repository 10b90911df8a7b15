import { satisfies } from '@alethea/kernel/access/permissions';
import { openConsult } from '../../contract/open-consult.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { mayOpen } from '../core/consult-policy.ts';
import { loadConsult } from '../core/consult-store.ts';

/** The files of a consult are open to whoever may open the consult. */
export const openConsultFile: ConsultsOffer['openConsultFile'] = async (executor, actor, recordId) => {
  if (!satisfies(actor.permissions, openConsult.access)) return null;
  const consult = await loadConsult(executor, actor, recordId);
  if (!consult || !mayOpen(actor, consult).allowed) return null;
  return { patientReferenceId: consult.patientReferenceId };
};
