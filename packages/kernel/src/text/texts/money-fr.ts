import type { Twin } from '../language.ts';
import type { moneyEn as english } from './money-en.ts';

/** How an amount of money is written, and read as it is typed, in Canadian French. */
export const moneyEn: Twin<typeof english> = {
  amount: (whole, cents) => `${grouped(whole)},${cents}`,
  round: (whole) => grouped(whole),
  dollars: (amount) => `${amount} $`,
  /** As it is written in French, `1 250,50 $`, or in English, `$1,250.50`. */
  typed: (text) =>
    text
      .replace(/^\$\s*|\s*\$$/g, '')
      .replace(/(?<=\d)\s(?=\d{3}\b)|,(?=\d{3}\.)/g, '')
      .replace(',', '.'),
};

/** `1 234`. */
function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ' ');
}
