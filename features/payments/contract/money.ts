/** Most cents that an item costs: a mistyped amount beyond it would be charged to somebody's card. */
export const MOST_CENTS = 1_000_000;

/** What stands for the whole in a tax rate; rates are kept in whole millionths, for 9.975% is 0.09975. */
const WHOLE = 1_000_000;

/** Cents with two decimals: `$105.00` (PAY-02). */
export function dollars(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Tax on a cost in cents, by a rate in millionths (PAY-03): whole cents, half a cent up. */
export function taxOn(costCents: number, rateMillionths: number): number {
  return Math.floor((costCents * rateMillionths + WHOLE / 2) / WHOLE);
}

/** A rate as a fraction, in whole millionths. */
export function millionthsOf(taxRate: number): number {
  return Math.round(taxRate * WHOLE);
}

/** The fraction of whole millionths. */
export function fractionOf(rateMillionths: number): number {
  return rateMillionths / WHOLE;
}

/** `5%`, `9.975%`. */
export function percentText(taxRate: number): string {
  return `${millionthsOf(taxRate) / 10_000}%`;
}

/** Cents of an amount as it is typed (`105`, `105.00`, `$1,050.50`); null of what is no amount of money. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ''] =
    /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/,(?=\d{3}\b)/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** The fraction of a percentage as it is typed (`5`, `9.975`); null of what is none, or over 100. */
export function rateOf(text: string): number | null {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim()) ?? [];
  if (percent === undefined || Number(percent) > 100) return null;
  return fractionOf(Math.round(Number(percent) * 10_000));
}
