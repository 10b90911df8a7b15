/** What is selected, and from where a range goes on. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** What was chosen last without Shift. */
  readonly anchorId: string | null;
}

/** Nothing. */
export const NOTHING: Selection = { ids: new Set(), anchorId: null };

/** Takes one in or out; what was chosen stays chosen. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id };
}

/** Takes in all from what was chosen last to this one, in the order shown; without one before, this one alone. */
export function extended({ ids, anchorId }: Selection, id: string, shown: readonly string[]): Selection {
  const [from, to] = [shown.indexOf(anchorId ?? id), shown.indexOf(id)];
  if (from === -1 || to === -1) return toggled({ ids, anchorId }, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchorId: anchorId ?? id };
}

/** All that are shown. */
export function allOf(shown: readonly string[]): Selection {
  return { ids: new Set(shown), anchorId: shown.at(-1) ?? null };
}

/** While the pointer is dragged: all from where it was pressed to this one, beside what was selected before. */
export function dragged(before: Selection, fromId: string, id: string, shown: readonly string[]): Selection {
  return extended({ ids: new Set([...before.ids, fromId]), anchorId: fromId }, id, shown);
}
