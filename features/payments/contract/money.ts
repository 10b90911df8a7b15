import { rules } from './texts/rules.ts';

/** Most cents that an item costs: a mistyped amount beyond it would be charged to somebody's card. */
export const MOST_CENTS = 1_000_000;

/** What stands for the whole in a tax rate; rates are kept in whole millionths, for 9.975% is 0.09975. */
const WHOLE = 1_000_000;

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

const percentOf = (taxRate: number): number => millionthsOf(taxRate) / 10_000;

/** `5%`, `9.975%`. */
export function percentText(taxRate: number): string {
  return rules.percent(percentOf(taxRate));
}

/** The same as it is typed into a field of percents: `9.975`. */
export function typedPercent(taxRate: number): string {
  return rules.typedPercent(percentOf(taxRate));
}

/** The fraction of a percentage as it is typed (`5`, `9.975`, in French `9,975`); null of what is none, or over 100. */
export function rateOf(text: string): number | null {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim().replace(',', '.')) ?? [];
  if (percent === undefined || Number(percent) > 100) return null;
  return fractionOf(Math.round(Number(percent) * 10_000));
}
