/** What the Alberta schedule pays for a code, in cents, from a day on. */
export interface FeeItem {
  readonly code: string;
  readonly cents: number;
  /** `YYYY-MM-DD`. */
  readonly from: string;
}

/** Where the amounts are from. */
export const FEE_SOURCE = 'AMA Fee Navigator, March 2026';

const FROM = '2025-04-01';

/** The codes of consultations between practitioners; of all others no amount is known here. */
export const FEE_SCHEDULE: readonly FeeItem[] = [
  { code: '03.01O', cents: 6899, from: FROM },
  { code: '03.01R', cents: 3553, from: FROM },
  { code: '03.01LJ', cents: 7812, from: FROM },
  { code: '03.01LK', cents: 11565, from: FROM },
  { code: '03.01LL', cents: 13649, from: FROM },
  { code: '03.01LG', cents: 3520, from: FROM },
  { code: '03.01LH', cents: 3855, from: FROM },
  { code: '03.01LI', cents: 4190, from: FROM },
];

/** What a code pays for a service of a day (`YYYY-MM-DD`); null where that is not known. */
export function feeOn(code: string, day: string, items: readonly FeeItem[] = FEE_SCHEDULE): number | null {
  const known = items.filter((item) => item.code === code && item.from <= day);
  return known.toSorted((a, b) => b.from.localeCompare(a.from))[0]?.cents ?? null;
}
