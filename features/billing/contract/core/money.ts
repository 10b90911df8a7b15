/** Cents as an amount in dollars: `$1,234.56`. Money is whole cents everywhere else. */
export function dollars(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Cents as a figure that spreadsheets add up: `1234.56`. */
export function plainDollars(cents: number): string {
  return dollars(cents).replace(/[$,]/g, '');
}
