import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { ActivityRole } from '../../contract/consult-view.ts';
import { removeUserFromActivity } from '../../contract/members.ts';
import { consultChanged } from '../consult-notice.ts';
import { mayEndMembership } from '../consult-policy.ts';
import { demandConsult, loadConsult, subjectOf } from '../consult-store.ts';

/** Binds `secureMessaging-removeUserFromActivity`. */
export function implementRemoveUser({ clock }: FeatureSupplies) {
  return implementWrite(removeUserFromActivity, {
    async write(call, { activityId, userId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await loadConsult(tx, actor, activityId, { lock: true }));
      const { rows } = await sql<{ role: ActivityRole; ended: boolean }>`
        select activity_role as role, ended_at is not null as ended from consult_member
        where consult_id = ${consult.id} and person_id = ${userId}`.execute(tx);
      const member = rows[0];
      if (!member) throw call.failure('member_not_found');
      call.authorise(mayEndMembership(consult, member.role));
      if (member.ended) {
        call.leaveUnlogged('no member any more');
        return { ok: true as const };
      }
      await sql`
        update consult_member set ended_at = ${clock.now()}, ended_by = ${actor.personId}
        where consult_id = ${consult.id} and person_id = ${userId}`.execute(tx);
      call.about({ ...subjectOf(consult), detail: { personId: userId } });
      // The person who leaves is told as well: an open view of the consult closes.
      call.notify(consultChanged(consult));
      return { ok: true as const };
    },
  });
}
