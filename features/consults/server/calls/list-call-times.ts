import type { Executor } from '@alethea/server-kit/engine/engine';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { listCallTimes } from '../../contract/change-call.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { maySend } from '../core/consult-policy.ts';
import { demandConsult, loadConsult } from '../core/consult-store.ts';
import { loadPhoneCall } from '../core/phone-call.ts';

/** Binds `phoneConsult-listCallTimes`. */
export function implementListCallTimes({ directory }: Pick<ConsultNeeds, 'directory'>) {
  return implementRead(listCallTimes, {
    async read(call, { activityId: consultId }) {
      const { actor, db } = call;
      const consult = demandConsult(call, consultId, await loadConsult(db, actor, consultId));
      call.authorise(maySend(actor, consult));
      const phoneCall = await loadPhoneCall(db, consult.id);
      if (!phoneCall) throw call.failure('no_call');
      if (phoneCall.completedAt) throw call.failure('call_completed');
      const { cancelledAt, specialistId, startsAt } = phoneCall;
      const search = cancelledAt
        ? { amongPersonIds: await holdersOf(db, consult.id) }
        : { amongPersonIds: [specialistId], movedFrom: startsAt };
      const { serviceId } = consult;
      return { days: await directory.freePhoneSlots(db, { serviceId, ...search }, call.clock.now()) };
    },
  });
}

/** Who can hold the call of a consult: its consultants of today. */
export async function holdersOf(executor: Executor, consultId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly personId: string }>`
    select person_id as "personId" from consult_member
    where consult_id = ${consultId} and activity_role = 'consultant' and ended_at is null`.execute(executor);
  return rows.map(({ personId }) => personId);
}
