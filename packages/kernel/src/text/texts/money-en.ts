/** How an amount of money is written, and read as it is typed. */
export const moneyEn = {
  /** `whole` has no separators, `cents` two digits. */
  amount: (whole: string, cents: string): string => `${grouped(whole)}.${cents}`,
  /** Without cents. */
  round: (whole: string): string => grouped(whole),
  dollars: (amount: string): string => `$${amount}`,
  /** What was typed with nothing but its digits and a decimal point, where it is an amount. */
  typed: (text: string): string => text.replace(/^\$\s*/, '').replace(/,(?=\d{3}\b)/g, ''),
} as const;

/** `1,234`. */
function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
