/** What two people called one picture; labels of several things count as one name. */
export type RatedPair = readonly [first: string, second: string];

/** How far two people agree. */
export interface Agreement {
  readonly shared: number;
  /** The share of pictures that both called the same, 0 to 1. */
  readonly observed: number;
  /** -1 to 1; null without pictures, and where both always gave one and the same name, which chance alone explains. */
  readonly kappa: number | null;
}

/**
 * Cohen's kappa, (p_o - p_e) / (1 - p_e): the share of equal ratings beyond what two people would reach by chance who
 * give each name as often as these do. J. Cohen, "A coefficient of agreement for nominal scales", Educational and
 * Psychological Measurement 20 (1960) 37-46; the test has the worked example of its Table 1.
 */
export function agreementOf(pairs: readonly RatedPair[]): Agreement {
  const shared = pairs.length;
  if (shared === 0) return { shared, observed: 0, kappa: null };
  const observed = pairs.filter(([first, second]) => first === second).length / shared;
  const names = new Set(pairs.flat());
  const shareOf = (name: string, place: 0 | 1) => pairs.filter((pair) => pair[place] === name).length / shared;
  let expected = 0;
  for (const name of names) expected += shareOf(name, 0) * shareOf(name, 1);
  return { shared, observed, kappa: expected === 1 ? null : (observed - expected) / (1 - expected) };
}
