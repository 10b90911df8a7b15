import type { PremiumPrice } from '../../contract/price.ts';

/** A price as people read it: `$15.00 CAD`. */
export function priceText({ amount, currency }: PremiumPrice): string {
  const number = new Intl.NumberFormat('en-CA', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return `${number.format(amount / 100)} ${currency}`;
}
