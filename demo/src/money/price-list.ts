import type { Payments } from '@alethea/payments/server';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from '../make-people.ts';

/** What the dental clinic charges for; cents before tax. */
const ITEMS = [
  { itemCode: 'OAT-CONSULT', name: 'Oral appliance consultation', cost: 18_500, taxRate: 0, isExternalPayment: false },
  {
    itemCode: 'OAT-DEVICE',
    name: 'Mandibular advancement device',
    cost: 149_500,
    taxRate: 0.05,
    isExternalPayment: false,
  },
  { itemCode: 'PANO', name: 'Panoramic scan review', cost: 8_995, taxRate: 0.05, isExternalPayment: false },
  {
    itemCode: 'NIGHT-GUARD',
    name: 'Night guard, paid at the desk',
    cost: 42_000,
    taxRate: 0.05,
    isExternalPayment: true,
  },
] as const;

/** Gives the dental clinic its price list. */
export async function makePriceList(
  tx: Tx,
  payments: Pick<Payments, 'keepItem'>,
  made: Pick<MadePeople, 'clinicId'>,
): Promise<void> {
  for (const item of ITEMS) await payments.keepItem(tx, { clinicId: made.clinicId('clearwaterDental'), ...item });
}
