import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { billInterpretation, INTERPRETATION_TYPES } from '../../contract/answering.ts';
import type { billServiceIn } from '../core/bill-service.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { mayBillInterpretations } from './answering-policy.ts';
import { billingMade } from './billing-log.ts';

/** Binds `interpretations-billInterpretation`. */
export function implementBillInterpretation(supplies: FeatureSupplies, billService: ReturnType<typeof billServiceIn>) {
  return implementWrite(billInterpretation, {
    async write(call, { activityId: consultId, options }) {
      const { actor, tx } = call;
      const now = supplies.clock.now();
      const wanted = { sinusEndoscopy: options.billSinusEndoscopy, audiogram: options.billAudiogram };
      const types = INTERPRETATION_TYPES.filter((type) => wanted[type]);
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayBillInterpretations(actor, consult, types));
      for (const type of types) {
        const added = await sql`
          insert into consult_interpretation (consult_id, interpretation_type, billed_by, created_at)
          values (${consult.id}, ${type}, ${actor.personId}, ${now})
          on conflict (consult_id, interpretation_type) do nothing returning consult_id`.execute(tx);
        if (added.rows.length === 0) throw call.failure('interpretation_billed');
        // The schedule's code depends on what was read: the physician names it on the record.
        const code = { messageId: null, billingCode: null };
        const bill = { consultId: consult.id, physicianId: actor.personId, service: type, servedAt: now, now };
        const made = await billService(tx, { ...bill, ...code });
        call.about({ ...subjectOf(consult), event: BILLED[type], detail: { interpretationType: type } });
        if (made) call.about(billingMade(made, consult));
      }
      call.notify(consultChanged(consult));
      return { billed: types };
    },
  });
}

/** Which one, for the log that members read has no more than events. */
const BILLED = { audiogram: 'interpretation.audiogramBilled', sinusEndoscopy: 'interpretation.sinusEndoscopyBilled' };
