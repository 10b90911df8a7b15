import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { addSelfToActivityAsMoa } from '../contract/act-on-consult.ts';
import { joinAsMoa } from './consult-member.ts';
import { consultChanged } from './consult-notice.ts';
import { mayJoinAsMoa } from './consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from './consult-store.ts';

/** Binds `activity-addSelfToActivityAsMoa_v1`. */
export function implementAddSelfAsMoa(supplies: FeatureSupplies) {
  return implementWrite(addSelfToActivityAsMoa, {
    async write(call, { activityId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await lockConsult(tx, actor, activityId));
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
