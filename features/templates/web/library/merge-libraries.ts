import type { Category, Library, Named } from './library.ts';
import { categoryIdOf } from './library-changes.ts';

interface ThreeWays<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * Joins what was changed here with what another window has saved since: what only one side has changed is taken from
 * that side; where both have changed the same field of an entry, or the same name, what was typed here stands. What
 * one side deleted and the other changed, moved away or filled stays. An order that only one side has changed stands;
 * where both have, the one here does.
 */
export function mergeLibraries<Item extends Named>(ways: ThreeWays<Library<Item>>): Library<Item> {
  const items = mergedItems(ways);
  const categoryOf = new Map(items.map(({ id }) => [id, categoryOfMerged(id, ways)]));
  const categories = mergedCategories(ways, new Set(categoryOf.values())).map(({ id, name }) => {
    const placed = new Set(items.filter((item) => categoryOf.get(item.id) === id).map((item) => item.id));
    return {
      id,
      name,
      itemIds: mergedOrder(
        eachOf(ways, (library) => itemIdsOf(library, id)),
        placed,
      ),
    };
  });
  const known = new Set(categories.map(({ id }) => id));
  return {
    categories,
    categoryOrder: mergedOrder(
      eachOf(ways, ({ categoryOrder }) => categoryOrder),
      known,
    ),
    items,
  };
}

function mergedItems<Item extends Named>({ base, mine, theirs }: ThreeWays<Library<Item>>): Item[] {
  return idsOfBoth(theirs.items, mine.items).flatMap((id) => {
    const [before, here, there] = [base.items, mine.items, theirs.items].map((items) => itemOf(items, id));
    if (here && there) return mergedItem({ base: before ?? there, mine: here, theirs: there });
    const only = here ?? there;
    const isDeleted = before !== undefined && isSame(before, only);
    return only === undefined || isDeleted ? [] : [only];
  });
}

function mergedItem<Item extends Named>({ base, mine, theirs }: ThreeWays<Item>): Item {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as ReadonlySet<keyof Item>;
  const merged: Partial<Item> = {};
  for (const key of keys) {
    const value = (isSame(mine[key], base[key]) ? theirs : mine)[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged as Item;
}

/** Where it was moved to here, or else where it is in the other window. */
function categoryOfMerged<Item extends Named>(
  itemId: string,
  { base, mine, theirs }: ThreeWays<Library<Item>>,
): string | undefined {
  const here = categoryIdOf(mine, itemId);
  const isMoved = here !== undefined && here !== categoryIdOf(base, itemId);
  return isMoved ? here : (categoryIdOf(theirs, itemId) ?? here);
}

function mergedCategories<Item extends Named>(
  { base, mine, theirs }: ThreeWays<Library<Item>>,
  filled: ReadonlySet<string | undefined>,
): Category[] {
  return idsOfBoth(theirs.categories, mine.categories).flatMap((id) => {
    const [before, here, there] = [base.categories, mine.categories, theirs.categories].map((all) => itemOf(all, id));
    if (here && there) return here.name === before?.name ? there : here;
    const only = here ?? there;
    const isDeleted = before !== undefined && before.name === only?.name && !filled.has(id);
    return only === undefined || isDeleted ? [] : [only];
  });
}

/** The kept ids in the order of who has changed it; those that only the other side has stand before what follows them there. */
function mergedOrder({ base, mine, theirs }: ThreeWays<readonly string[]>, kept: ReadonlySet<string>): string[] {
  const [before, here] = [base.filter((id) => mine.includes(id)), mine.filter((id) => base.includes(id))];
  const [leading, other] = isSame(before, here) ? [theirs, mine] : [mine, theirs];
  const order = leading.filter((id) => kept.has(id));
  for (const [index, id] of [...other.entries()].reverse()) {
    if (!kept.has(id) || order.includes(id)) continue;
    const next = other.slice(index + 1).find((one) => order.includes(one));
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id);
  }
  return order;
}

function eachOf<Item extends Named, Value>(
  { base, mine, theirs }: ThreeWays<Library<Item>>,
  part: (library: Library<Item>) => Value,
) {
  return { base: part(base), mine: part(mine), theirs: part(theirs) };
}

const itemIdsOf = ({ categories }: Pick<Library<Named>, 'categories'>, categoryId: string): readonly string[] =>
  itemOf(categories, categoryId)?.itemIds ?? [];

function itemOf<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item | undefined {
  return items.find((item) => item.id === id);
}

function idsOfBoth(some: readonly { readonly id: string }[], others: readonly { readonly id: string }[]): string[] {
  return [...new Set([...some, ...others].map(({ id }) => id))];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
