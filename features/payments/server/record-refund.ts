import { newId } from '@alethea/kernel/text/ids';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { recordRefund } from '../contract/charge-operations.ts';
import { demandConsult, paymentsChanged } from './core/demand-consult.ts';
import type { PaymentNeeds } from './core/payment-needs.ts';
import { refundPurpose } from './payment-store.ts';
import type { Tables } from './schema/tables.ts';

/** Binds `aveiro-recordRefund`: a counter-entry over the whole amount; the payment stays, and counts no more. */
export function implementRecordRefund(needs: PaymentNeeds) {
  return implementWrite(recordRefund, {
    async write(call, { activityId: consultId, paymentId, reason }) {
      const consult = await demandConsult(call, call.tx, needs, consultId);
      const { tx, clock, actor } = call;
      const { rows } = await sql<
        Pick<Tables['payment'], 'status' | 'refundedAt' | 'costCents' | 'taxCents'> & { readonly isInvoiced: boolean }
      >`
        select p.status, p.refunded_at as "refundedAt", p.cost_cents as "costCents", p.tax_cents as "taxCents",
          exists (select from invoice_payment s where s.payment_id = p.id and s.holds) as "isInvoiced"
        from payment p where p.id = ${paymentId} and p.consult_id = ${consultId} for update of p`.execute(tx);
      const [found] = rows;
      if (!found) throw call.failure('payment_not_found');
      if (found.status !== 'approved' || found.refundedAt) throw call.failure('payment_not_refundable');
      if (found.isInvoiced) throw call.failure('payment_on_invoice');
      const now = clock.now();
      const amountCents = found.costCents + found.taxCents;
      await sql`
        insert into payment_refund (id, payment_id, amount_cents, reason_ciphertext, recorded_by, created_at)
        values (${newId(now)}, ${paymentId}, ${amountCents},
          ${consult.dataKey.encrypt(reason, refundPurpose(paymentId))}, ${actor.personId}, ${now})`.execute(tx);
      await sql`update payment set refunded_at = ${now} where id = ${paymentId}`.execute(tx);
      const { patientReferenceId } = consult;
      call.about({ recordKind: 'payment', recordId: paymentId, patientReferenceId });
      call.notify(paymentsChanged(consultId, consult));
      return { ok: true } as const;
    },
  });
}
