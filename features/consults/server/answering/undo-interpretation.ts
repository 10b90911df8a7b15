import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { undoInterpretation } from '../../contract/answering.ts';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';
import { billingTakenBack } from './billing-log.ts';

/** Binds `interpretations-undoInterpretation`: who has billed it, within seconds, while no claim has gone out. */
export function implementUndoInterpretation(
  { clock }: Pick<FeatureSupplies, 'clock'>,
  { billing }: Pick<ConsultNeeds, 'billing'>,
) {
  return implementWrite(undoInterpretation, {
    async write(call, { activityId: consultId, interpretationType }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      const { rows } = await sql<Pick<Tables['consult_interpretation'], 'createdAt'>>`
        select created_at as "createdAt" from consult_interpretation
        where consult_id = ${consult.id} and interpretation_type = ${interpretationType}
          and billed_by = ${actor.personId}`.execute(tx);
      const [billed] = rows;
      if (!billed) throw call.failure('interpretation_not_found');
      const now = clock.now();
      if (now.getTime() - billed.createdAt.getTime() > UNDO_ANSWERED_MS) throw call.failure('undo_too_late');
      const order = { consultId: consult.id, physicianId: actor.personId, service: interpretationType, now };
      const record = await billing.takeBackService(tx, order);
      if (record === 'claimed') throw call.failure('interpretation_claimed');
      await sql`
        delete from consult_interpretation
        where consult_id = ${consult.id} and interpretation_type = ${interpretationType}`.execute(tx);
      call.about({ ...subjectOf(consult), event: UNDONE[interpretationType] });
      if (record) call.about(billingTakenBack(record, consult));
      call.notify(consultChanged(consult));
      return { ok: true as const };
    },
  });
}

const UNDONE = { audiogram: 'interpretation.audiogramUndone', sinusEndoscopy: 'interpretation.sinusEndoscopyUndone' };
