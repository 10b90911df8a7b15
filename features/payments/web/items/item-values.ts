import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { amountText, centsOf } from '@alethea/kernel/text/money';
import type { listItems, saveItem } from '../../contract/client.ts';
import { MOST_CENTS, rateOf, typedPercent } from '../../contract/money.ts';
import { itemsEn as en } from '../../texts/items-en.ts';

/** An entry of a price list. */
export type Entry = RemoteOutput<typeof listItems>['items'][number];

/** The fields of an item as they are typed. */
export interface ItemValues {
  readonly name: string;
  readonly itemCode: string;
  readonly price: string;
  readonly tax: string;
  readonly isExternalPayment: boolean;
}

/** What the fields begin with. */
export function valuesOf(entry: Entry | null): ItemValues {
  if (!entry) return { name: '', itemCode: '', price: '', tax: '5', isExternalPayment: false };
  const { name, itemCode, cost, taxRate, isExternalPayment } = entry;
  return {
    ...{ name, itemCode, isExternalPayment },
    price: amountText(cost),
    tax: typedPercent(taxRate),
  };
}

/** What is missing or wrong, in words by field; the server has the same rules. */
export function problemsOf({ name, itemCode, price, tax }: ItemValues) {
  const cents = centsOf(price);
  const isPrice = cents !== null && cents >= 1 && cents <= MOST_CENTS;
  return {
    ...(name.trim() === '' && { name: en.problems.name }),
    ...(!/^[\w.-]+$/.test(itemCode.trim()) && { itemCode: en.problems.itemCode }),
    ...(!isPrice && { price: en.problems.price }),
    ...(rateOf(tax) === null && { tax: en.problems.tax }),
  };
}

/** What the server is told of values without a problem. */
export function inputOf(
  { name, itemCode, price, tax, isExternalPayment }: ItemValues,
  clinicId: string,
  entry: Entry | null,
): RemoteInput<typeof saveItem> {
  return {
    ...{ clinicId, name, itemCode, isExternalPayment },
    cost: centsOf(price) ?? 0,
    taxRate: rateOf(tax) ?? 0,
    insteadOf: entry?.itemId ?? null,
  };
}
