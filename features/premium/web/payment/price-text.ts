import { formatsEn } from '@alethea/web-kit/texts/formats-en';
import type { PremiumPrice } from '../../contract/price.ts';

/** A price as people read it: `$15.00 CAD`. */
export function priceText({ amount, currency }: PremiumPrice): string {
  const number = new Intl.NumberFormat(formatsEn.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return `${number.format(amount / 100)} ${currency}`;
}
