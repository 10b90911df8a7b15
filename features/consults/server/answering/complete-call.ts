import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { billAndMarkComplete } from '../../contract/answering.ts';
import { callStartProblem } from '../../contract/calls/call-start.ts';
import type { billServiceIn } from '../core/bill-service.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { loadPhoneCall } from '../core/phone-call.ts';
import { callOutcomesOf, mayCompleteCall } from './answering-policy.ts';
import { billWaitingMessages } from './bill-message.ts';
import { billingMade } from './billing-log.ts';
import { storeResponse } from './specialist-response.ts';

/** The clock of a browser may be ahead of ours. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Binds `phoneConsult-billAndMarkComplete`. */
export function implementBillAndMarkComplete(supplies: FeatureSupplies, billService: ReturnType<typeof billServiceIn>) {
  return implementWrite(billAndMarkComplete, {
    async write(call, { activityId: consultId, ...input }) {
      const { actor, tx } = call;
      const now = supplies.clock.now();
      const found = await lockConsult(tx, actor, consultId);
      const consult = demandConsult(call, consultId, found);
      call.authorise(mayCompleteCall(actor, consult));
      const state = await loadPhoneCall(tx, consult.id);
      if (state === null) throw call.failure('no_call');
      // Whoever comes second waited at the consult's row, and finds the call completed.
      if (state.completedAt) throw call.failure('call_completed');
      if (state.cancelledAt) throw call.failure('call_cancelled');
      if (!callOutcomesOf(actor).includes(input.outcome)) throw call.failure('outcome_not_offered');
      const actualStart = new Date(input.actualStart);
      const problem = callStartProblem(actualStart, {
        now: new Date(now.getTime() + CLOCKS_DIFFER_MS),
        askedAt: consult.sentAt,
      });
      if (problem) throw call.failure(problem);

      const mayBill = actor.permissions.has('billing');
      if (mayBill && input.billingCode === undefined) throw call.failure('billing_code_required');
      const bill = { consultId, physicianId: actor.personId, service: 'call', messageId: null, now } as const;
      // Bill first, then the outcome, then complete (CALLBILL-06): what fails on the way takes all of it back.
      const made = mayBill
        ? await billService(tx, { ...bill, billingCode: input.billingCode ?? null, servedAt: actualStart })
        : null;
      await storeResponse(tx, supplies, consult, { outcome: input.outcome, diagnosis: input.diagnosis });
      await sql`
        update consult_phone_call set completed_at = ${now}, actual_start = ${actualStart}
        where consult_id = ${consultId}`.execute(tx);
      const waited = await billWaitingMessages(tx, billService, { consultId, now });

      call.about(subjectOf(consult));
      call.about({ ...subjectOf(consult), event: 'consult.responseSaved' });
      for (const record of made ? [made, ...waited] : waited) call.about(billingMade(record, consult));
      call.notify(consultChanged(consult));
      return { completedAt: now.toISOString() };
    },
  });
}
