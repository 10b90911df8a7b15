import type { Category, TemplateLibrary } from '../contract/template-library.ts';
import { addCategory, categoryIdOf, moveTemplate, removeCategory, removeTemplate } from './library-changes.ts';

interface ThreeWays<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * Joins what was changed here with what another window has saved since: what only one side has changed is taken from
 * that side; where both have changed the same template or name, what was typed here stands. What one side deleted and
 * the other changed stays. The order is the other window's, with what was moved here moved.
 */
export function mergeLibraries({ base, mine, theirs }: ThreeWays<TemplateLibrary>): TemplateLibrary {
  let merged = theirs;
  for (const category of mine.categories) merged = takeCategory(merged, category, { base, theirs });
  for (const { id } of base.categories) {
    if (mine.categories.every((category) => category.id !== id)) merged = dropCategory(merged, id, base);
  }
  merged = takeTemplates(merged, { base, mine, theirs });
  if (!isSame(mine.categoryOrder, base.categoryOrder)) {
    const known = mine.categoryOrder.filter((id) => merged.categoryOrder.includes(id));
    const added = merged.categoryOrder.filter((id) => !known.includes(id));
    merged = { ...merged, categoryOrder: [...known, ...added] };
  }
  return merged;
}

function takeCategory(
  merged: TemplateLibrary,
  category: Category,
  { base, theirs }: Pick<ThreeWays<TemplateLibrary>, 'base' | 'theirs'>,
): TemplateLibrary {
  const before = base.categories.find(({ id }) => id === category.id);
  const isTheirs = theirs.categories.some(({ id }) => id === category.id);
  const isRenamed = before !== undefined && before.name !== category.name;
  if (!isTheirs) return before && !isRenamed ? merged : addCategory(merged, { ...category, itemIds: [] });
  if (!isRenamed) return merged;
  const categories = merged.categories.map((one) => (one.id === category.id ? { ...one, name: category.name } : one));
  return { ...merged, categories };
}

/** A category deleted here goes, unless the other window has put something new into it or changed what it held. */
function dropCategory(merged: TemplateLibrary, categoryId: string, base: TemplateLibrary): TemplateLibrary {
  const itemIds = merged.categories.find(({ id }) => id === categoryId)?.itemIds ?? [];
  const isUntouched = itemIds.every((id) => {
    const before = base.items.find((item) => item.id === id);
    return (
      before &&
      isSame(
        before,
        merged.items.find((item) => item.id === id),
      )
    );
  });
  return isUntouched ? removeCategory(merged, categoryId) : merged;
}

function takeTemplates(start: TemplateLibrary, { base, mine }: ThreeWays<TemplateLibrary>): TemplateLibrary {
  let merged = start;
  for (const item of mine.items) {
    const before = base.items.find(({ id }) => id === item.id);
    const isChanged = !isSame(before, item);
    const isThere = merged.items.some(({ id }) => id === item.id);
    if (!isThere && !isChanged) continue;
    const wasIn = categoryIdOf(base, item.id);
    const isIn = categoryIdOf(mine, item.id);
    const items = isThere
      ? merged.items.map((one) => (one.id === item.id ? (isChanged ? item : one) : one))
      : [...merged.items, item];
    merged = { ...merged, items };
    if (!isThere || isIn !== wasIn || isMoved(item.id, base, mine)) merged = takePlace(merged, item.id, mine);
  }
  for (const before of base.items) {
    const isKeptHere = mine.items.some(({ id }) => id === before.id);
    const theirItem = merged.items.find(({ id }) => id === before.id);
    if (!isKeptHere && theirItem && isSame(theirItem, before)) merged = removeTemplate(merged, before.id);
  }
  return merged;
}

/** Puts a template where it is here; its category may be gone elsewhere and comes back with it. */
function takePlace(merged: TemplateLibrary, templateId: string, mine: TemplateLibrary): TemplateLibrary {
  const category = mine.categories.find(({ itemIds }) => itemIds.includes(templateId));
  if (!category) return merged;
  const isThere = merged.categories.some(({ id }) => id === category.id);
  const withCategory = isThere ? merged : addCategory(merged, { ...category, itemIds: [] });
  return moveTemplate(withCategory, templateId, {
    categoryId: category.id,
    place: category.itemIds.indexOf(templateId),
  });
}

function isMoved(templateId: string, base: TemplateLibrary, mine: TemplateLibrary): boolean {
  const placeIn = (library: TemplateLibrary) =>
    library.categories.find(({ itemIds }) => itemIds.includes(templateId))?.itemIds.indexOf(templateId);
  return placeIn(base) !== placeIn(mine);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
