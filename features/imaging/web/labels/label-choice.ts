import { hasLabel, isSameLabel, MAX_LABELS, sortedLabels } from '../../contract/labelling/labels.ts';

/** Why a label is not added; null where it can be. */
export function addProblem(chosen: readonly string[], label: string): 'duplicate' | 'tooMany' | null {
  if (hasLabel(chosen, label)) return 'duplicate';
  return chosen.length >= MAX_LABELS ? 'tooMany' : null;
}

/** The labels that are offered: what comes first, in its order, then all others by name, each once. */
export function offeredLabels(first: readonly string[], others: readonly string[]): string[] {
  const known = first.filter((label, place) => first.findIndex((other) => isSameLabel(other, label)) === place);
  const rest = others.filter((label) => !hasLabel(known, label));
  return [...known, ...sortedLabels(rest).filter((label, place, all) => !hasLabel(all.slice(0, place), label))];
}

/** Those in whose words what was typed stands; all while nothing is typed. */
export function matchingLabels(offered: readonly string[], typed: string): readonly string[] {
  const sought = typed.trim().toLowerCase();
  return sought === '' ? offered : offered.filter((label) => label.toLowerCase().includes(sought));
}
