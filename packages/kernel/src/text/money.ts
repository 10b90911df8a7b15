import { money } from './texts/money.ts';

/** Cents with two decimals: `$1,234.56` (PAY-02), in French `1 234,56 $`. Money is whole cents everywhere else. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}${money.dollars(amountText(Math.abs(cents)))}`;
}

/** As `dollars`, without the cents where there are none: `$1,250`. */
export function roundDollars(cents: number): string {
  return cents >= 0 && cents % 100 === 0 ? money.dollars(money.round(String(cents / 100))) : dollars(cents);
}

/** Cents, none below zero, as a field for an amount holds them: `1,234.56`. */
export function amountText(cents: number): string {
  return money.amount(String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0'));
}

/** Cents of an amount as it is typed (`105`, `105.00`, `$1,050.50`, in French `105,00`); null of what is no amount of money. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(money.typed(text.trim())) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
