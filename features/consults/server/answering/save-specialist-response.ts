import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { saveSpecialistResponse } from '../../contract/answering.ts';
import type { ResponsePart } from '../core/consult-content.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { mayRecordOutcome, outcomesOf } from './answering-policy.ts';
import { collectsData, presentResponse, storeResponse } from './specialist-response.ts';

/** Binds `secureMessaging-saveSpecialistResponse`. */
export function implementSaveSpecialistResponse(supplies: FeatureSupplies) {
  return implementWrite(saveSpecialistResponse, {
    async write(call, { activityId: consultId, outcome, diagnosis, basedOn }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayRecordOutcome(actor, consult, await collectsData(tx, actor.personId)));
      if (!outcomesOf(actor).includes(outcome)) throw call.failure('outcome_not_offered');
      call.about(subjectOf(consult));
      const present = await presentResponse(tx, supplies, consult);
      // Who saves again what is there already, after an answer that was lost, has changed nothing.
      if (isSame(present, { outcome, diagnosis })) return { outcome, diagnosis };
      if (!isSame(present, basedOn)) throw call.failure('response_changed');
      await storeResponse(tx, supplies, consult, { outcome, diagnosis });
      call.notify(consultChanged(consult));
      return { outcome, diagnosis };
    },
  });
}

function isSame(one: ResponsePart | null, other: ResponsePart | null): boolean {
  return one?.outcome === other?.outcome && one?.diagnosis === other?.diagnosis;
}
