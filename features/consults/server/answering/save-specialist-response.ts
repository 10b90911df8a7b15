import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { saveSpecialistResponse } from '../../contract/answering.ts';
import { consultChanged } from '../consult-notice.ts';
import { demandConsult, lockConsult, subjectOf } from '../consult-store.ts';
import { mayRecordOutcome, outcomesOf } from './answering-policy.ts';
import { collectsData, storeResponse } from './specialist-response.ts';

/** Binds `secureMessaging-saveSpecialistResponse`. */
export function implementSaveSpecialistResponse(supplies: FeatureSupplies) {
  return implementWrite(saveSpecialistResponse, {
    async write(call, { activityId, outcome, diagnosis }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await lockConsult(tx, actor, activityId));
      call.authorise(mayRecordOutcome(actor, consult, await collectsData(tx, actor.personId)));
      if (!outcomesOf(actor).includes(outcome)) throw call.failure('outcome_not_offered');
      await storeResponse(tx, supplies, consult, { outcome, diagnosis });
      call.about(subjectOf(consult));
      call.notify(consultChanged(consult));
      return { outcome, diagnosis };
    },
  });
}
