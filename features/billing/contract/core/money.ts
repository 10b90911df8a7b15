/** Cents as a figure that spreadsheets add up, whatever the language: `1234.56`. */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
