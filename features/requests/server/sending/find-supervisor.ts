import type { PeopleOffer } from '@alethea/accounts/offers';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { sendConsult, sendReferral } from '../../contract/send-consult.ts';

/** The supervising physician that a resident names: somebody other than themselves who may approve; null when nobody is named. */
export async function findSupervisor(
  people: Pick<PeopleOffer, 'find'>,
  call: WriteCall<typeof sendConsult | typeof sendReferral>,
  supervisorUid: string | undefined,
): Promise<string | null> {
  if (supervisorUid === undefined) return null;
  const found = (await people.find(call.tx, [supervisorUid])).get(supervisorUid);
  if (!found?.mayApprove || supervisorUid === call.actor.personId) throw call.failure('supervisor_not_found');
  return supervisorUid;
}
