import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { addSelfToActivityAsMoa } from '../../contract/act-on-consult.ts';
import { joinAsMoa } from '../core/consult-member.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayJoinAsMoa } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';

/** Binds `activity-addSelfToActivityAsMoa_v1`. */
export function implementAddSelfAsMoa(supplies: FeatureSupplies) {
  return implementWrite(addSelfToActivityAsMoa, {
    async write(call, { activityId: consultId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayJoinAsMoa(actor, consult));
      if (!actor.clinicId) throw call.failure('consult_not_found');
      const member = { consultId: consult.id, personId: actor.personId, clinicId: actor.clinicId };
      const times = { lastMessageAt: consult.recentMessageAt, now: supplies.clock.now() };
      if (await joinAsMoa(tx, { ...member, ...times })) {
        call.about(subjectOf(consult));
        call.notify(consultChanged(consult));
      } else {
        call.leaveUnlogged('a member already');
      }
      return { ok: true as const };
    },
  });
}
