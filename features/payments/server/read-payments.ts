import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getActivityPayments, getAvailableItems, getCardForm } from '../contract/charge-operations.ts';
import { fractionOf } from '../contract/money.ts';
import type { Payment } from '../contract/payment.ts';
import { demandConsult } from './core/demand-consult.ts';
import type { PaymentNeeds } from './core/payment-needs.ts';
import { readItems } from './items/item-store.ts';
import { readPayments } from './payment-store.ts';

/** Reading what was paid for a consult, and what can be paid. */
export function readingOperations(needs: PaymentNeeds) {
  return [
    implementRead(getActivityPayments, {
      async read(call, { activityId: consultId }) {
        const { dataKey, patientReferenceId } = await demandConsult(call, call.db, needs, consultId);
        const payments = await readPayments(call.db, consultId, dataKey);
        if (payments.length === 0) call.leaveUnlogged('nothing has been paid');
        call.about({ recordKind: 'consult', recordId: consultId, patientReferenceId });
        return payments.map(({ payment, recordedByName }) => ({
          payment,
          recordedBy: { uid: payment.recordedBy, name: recordedByName },
        }));
      },
    }),

    implementRead(getAvailableItems, {
      async read(call, { activityId: consultId }) {
        const { dataKey, serviceClinicId } = await demandConsult(call, call.db, needs, consultId);
        const items = await readItems(call.db, serviceClinicId);
        const payments = items.length > 0 ? await readPayments(call.db, consultId, dataKey) : [];
        return items.map(({ itemCode, name, costCents, taxMillionths, isExternal }) => ({
          ...{ itemCode, name, cost: costCents, taxRate: fractionOf(taxMillionths), isExternalPayment: isExternal },
          existingPayment: countingOf(
            payments.map(({ payment }) => payment),
            itemCode,
          ),
        }));
      },
    }),

    implementRead(getCardForm, {
      async read(call) {
        call.authorise(allow('what the form is made with is public'));
        return { provider: needs.cards?.form ?? null };
      },
    }),
  ];
}

/** The payment of an item that counts, else the latest one that was declined. */
function countingOf(payments: readonly Payment[], itemCode: string): Payment | null {
  const own = payments.filter((payment) => payment.itemCode === itemCode && !payment.refund);
  return own.find(({ status }) => status !== 'declined') ?? own[0] ?? null;
}
