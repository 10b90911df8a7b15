import type { Executor } from '@alethea/server-kit/engine/engine';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { getConsultantStatus } from '../../contract/members.ts';
import { demandConsult, loadConsult } from '../consult-store.ts';
import type { MemberPorts } from './ports.ts';

/** Binds `secureMessaging-getConsultantStatus`. */
export function implementGetConsultantStatus(ports: MemberPorts) {
  return implementRead(getConsultantStatus, {
    async read(call, { activityId }) {
      const consult = demandConsult(call, activityId, await loadConsult(call.db, call.actor, activityId));
      const hasLeft = await haveConsultantsLeft(ports, call.db, consult.id);
      return hasLeft ? [consult.status, 'noLongerOnPlatform' as const] : [consult.status];
    },
  });
}

/** True when the consult has had somebody to answer it, and none of them can any more (MSG-12). */
export async function haveConsultantsLeft(
  { specialists }: MemberPorts,
  executor: Executor,
  consultId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from consult_member
    where consult_id = ${consultId} and activity_role = 'consultant' and ended_at is null`.execute(executor);
  const found = await specialists.findSpecialists(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.length > 0 && rows.every(({ id }) => !found.get(id)?.mayAnswer);
}
