import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { sendConsult, sendReferral } from '../contract/send-consult.ts';
import type { ColleaguePort } from './ports.ts';

/** The supervising physician that a resident names: somebody other than themselves who may approve; null when nobody is named. */
export async function findSupervisor(
  colleagues: ColleaguePort,
  call: WriteCall<typeof sendConsult | typeof sendReferral>,
  supervisorUid: string | undefined,
): Promise<string | null> {
  if (supervisorUid === undefined) return null;
  const found = (await colleagues.findColleagues(call.tx, [supervisorUid])).get(supervisorUid);
  if (!found?.mayApprove || supervisorUid === call.actor.personId) throw call.failure('supervisor_not_found');
  return supervisorUid;
}
