/** The smallest and largest number that makes sense as an answer. */
export interface NumberLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Quantities below zero, by what their questions are called; specialists write them in either language. */
const MAY_BE_NEGATIVE =
  /score|excess|balance|change|difference|deviation|dioptr|sphere|refraction|°C|excès|bilan|variation|différence|écart|sphère|réfraction/i;

/**
 * The limits of a number question, read from its header: a scale in it (`(0 to 10)`, `(of 30)`, `(0 à 10)`, `(sur 30)`) counts; else a measured
 * quantity is not negative, unless its name says that it can be.
 */
export function numberLimits(header: string): NumberLimits {
  const [, from, to] = /\((-?\d+) (?:to|à) (-?\d+)\)/.exec(header) ?? [];
  if (from !== undefined && to !== undefined) return { minimum: Number(from), maximum: Number(to) };
  const of = /\((?:of|sur) (\d+)\)/.exec(header)?.[1];
  if (of !== undefined) return { minimum: 0, maximum: Number(of) };
  const minimum = MAY_BE_NEGATIVE.test(header) ? Number.NEGATIVE_INFINITY : 0;
  return { minimum, maximum: Number.POSITIVE_INFINITY };
}

const STANDS_ALONE =
  /^(none( of (these|the above|them))?|no change|not applicable|n\/a|aucune?( de ce(ux|lles)-ci| de ces (réponses|choix))?|aucun changement|sans objet|s\.\s?o\.)$/i;

/** Whether an answer says that no other one of its question is true: `None`, `None of these`, `No change`, `Aucun`. */
export function standsAlone(choice: string): boolean {
  return STANDS_ALONE.test(choice.trim());
}

/** The choices after the person has changed them: one that stands alone and the others take each other's place. */
export function withoutContradiction(before: readonly string[], chosen: readonly string[]): string[] {
  const added = chosen.find((choice) => !before.includes(choice));
  if (added === undefined) return [...chosen];
  return chosen.filter((choice) => choice === added || (!standsAlone(added) && !standsAlone(choice)));
}
