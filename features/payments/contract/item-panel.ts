import type { AvailableItem } from './payment.ts';

/** Which panel an item has in the popup (PAY-08 to PAY-12). */
export function panelOf(
  item: Pick<AvailableItem, 'isExternalPayment' | 'existingPayment'>,
): 'paid' | 'retry' | 'external' | 'card' {
  if (item.existingPayment?.status === 'approved') return 'paid';
  if (item.existingPayment?.status === 'pending') return 'retry';
  return item.isExternalPayment ? 'external' : 'card';
}
