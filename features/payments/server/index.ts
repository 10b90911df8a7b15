import { newId } from '@alethea/kernel/text/ids';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature } from '@alethea/server-kit/feature';
import { millionthsOf } from '../contract/money.ts';
import type { PaymentNeeds, PaymentSupplies } from './core/payment-needs.ts';
import { invoiceOperations } from './invoices/invoice-operations.ts';
import { itemOperations } from './items/item-operations.ts';
import { insertItem, moveItems } from './items/item-store.ts';
import { readingOperations } from './read-payments.ts';
import { implementRecordRefund } from './record-refund.ts';
import { settlePendingTask } from './settle-pending.ts';
import { implementSubmitPayment } from './submit-payment.ts';

export { type CloverSettings, createClover } from './cards/clover.ts';
export { createCloverSandbox, type SandboxFile } from './cards/sandbox/clover-sandbox.ts';

/** An item of a price list, for the demo world and tests. */
export interface KeptItem {
  readonly clinicId: string;
  readonly itemCode: string;
  readonly name: string;
  /** Cents, before tax. */
  readonly cost: number;
  /** A fraction of the cost. */
  readonly taxRate: number;
  readonly isExternalPayment: boolean;
}

/** The payments, as the composition root mounts them and as the demo world fills them. */
export interface Payments extends Feature {
  /** Puts an item on the price list of a clinic that has none with its code. */
  keepItem(tx: Tx, item: KeptItem): Promise<void>;
  /** See moveItems. */
  moveClinic(tx: Tx, move: ClinicMove): Promise<void>;
}

/** Makes the payments feature. */
export function createPayments(supplies: PaymentSupplies, needs: PaymentNeeds): Payments {
  const { clock } = supplies;
  return {
    name: 'payments',
    implementations: [
      ...readingOperations(needs),
      implementSubmitPayment(needs),
      implementRecordRefund(needs),
      ...invoiceOperations(supplies, needs),
      ...itemOperations(),
    ],
    tasks: [settlePendingTask(needs.cards)],
    async keepItem(tx, { clinicId, itemCode, name, cost, taxRate, isExternalPayment }) {
      const now = clock.now();
      await insertItem(tx, {
        ...{ id: newId(now), clinicId, itemCode, name, costCents: cost, taxMillionths: millionthsOf(taxRate) },
        ...{ isExternal: isExternalPayment, by: null, now },
      });
    },
    moveClinic: (tx, move) => moveItems(tx, move, clock.now()),
  };
}
