import type { Executor } from '@alethea/server-kit/engine/engine';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { getConsultantStatus } from '../../contract/members.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { demandConsult, loadConsult } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-getConsultantStatus`. */
export function implementGetConsultantStatus(needs: Pick<ConsultNeeds, 'people'>) {
  return implementRead(getConsultantStatus, {
    async read(call, { activityId: consultId }) {
      const consult = demandConsult(call, consultId, await loadConsult(call.db, call.actor, consultId));
      const hasLeft = await haveConsultantsLeft(needs, call.db, consult.id);
      return hasLeft ? [consult.status, 'noLongerOnPlatform' as const] : [consult.status];
    },
  });
}

/** True when the consult has had somebody to answer it, and none of them can any more (MSG-12). */
export async function haveConsultantsLeft(
  { people }: Pick<ConsultNeeds, 'people'>,
  executor: Executor,
  consultId: string,
): Promise<boolean> {
  const { rows } = await sql<{ readonly id: Tables['consult_member']['personId'] }>`
    select person_id as id from consult_member
    where consult_id = ${consultId} and activity_role = 'consultant' and ended_at is null`.execute(executor);
  const found = await people.find(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.length > 0 && rows.every(({ id }) => !found.get(id)?.mayAnswer);
}
