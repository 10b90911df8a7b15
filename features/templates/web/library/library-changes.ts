import type { Category, Group, Library, Named } from './library.ts';

/** The library as it is shown: categories in their order, each with its entries in theirs. */
export function groupsOf<Item extends Named>({
  categories,
  categoryOrder,
  items,
}: Library<Item>): readonly Group<Item>[] {
  const itemById = new Map(items.map((item) => [item.id, item]));
  return categoryOrder.flatMap((id) => {
    const category = categories.find((one) => one.id === id);
    if (!category) return [];
    return [{ category, items: category.itemIds.flatMap((itemId) => itemById.get(itemId) ?? []) }];
  });
}

/**
 * The groups with the entries that hold every word, in their category or in what `wordsOf` says of them; groups without
 * one are left out.
 */
export function searchGroups<Item extends Named>(
  groups: readonly Group<Item>[],
  search: string,
  wordsOf: (item: Item) => string,
): readonly Group<Item>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map(({ category, items }) => ({
      category,
      items: items.filter((item) => {
        const within = `${category.name} ${wordsOf(item)}`.toLowerCase();
        return words.every((word) => within.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Adds a category at the end. */
export function addCategory<Item extends Named>(library: Library<Item>, category: Category): Library<Item> {
  return {
    ...library,
    categories: [...library.categories, category],
    categoryOrder: [...library.categoryOrder, category.id],
  };
}

/** Gives a category another name. */
export function renameCategory<Item extends Named>(
  library: Library<Item>,
  categoryId: string,
  name: string,
): Library<Item> {
  return changeCategory(library, categoryId, (category) => ({ ...category, name }));
}

/** Takes a category away with all its entries. */
export function removeCategory<Item extends Named>(library: Library<Item>, categoryId: string): Library<Item> {
  const itemIds = library.categories.find(({ id }) => id === categoryId)?.itemIds ?? [];
  return {
    categories: library.categories.filter(({ id }) => id !== categoryId),
    categoryOrder: library.categoryOrder.filter((id) => id !== categoryId),
    items: library.items.filter(({ id }) => !itemIds.includes(id)),
  };
}

/** Adds an entry at the end of a category. */
export function addItem<Item extends Named>(library: Library<Item>, categoryId: string, item: Item): Library<Item> {
  const withItem = { ...library, items: [...library.items, item] };
  return changeCategory(withItem, categoryId, (category) => ({
    ...category,
    itemIds: [...category.itemIds, item.id],
  }));
}

/** Takes an entry away. */
export function removeItem<Item extends Named>(library: Library<Item>, itemId: string): Library<Item> {
  return {
    ...withoutPlace(library, itemId),
    items: library.items.filter(({ id }) => id !== itemId),
  };
}

/** Puts a category at a place in the order; a place beyond the end is the end. */
export function moveCategory<Item extends Named>(
  library: Library<Item>,
  categoryId: string,
  place: number,
): Library<Item> {
  return { ...library, categoryOrder: placed(library.categoryOrder, categoryId, place) };
}

/** Puts an entry at a place of a category, its own or another. */
export function moveItem<Item extends Named>(
  library: Library<Item>,
  itemId: string,
  { categoryId, place }: { readonly categoryId: string; readonly place: number },
): Library<Item> {
  return changeCategory(withoutPlace(library, itemId), categoryId, (category) => ({
    ...category,
    itemIds: placed(category.itemIds, itemId, place),
  }));
}

/** The id of the category that an entry is in. */
export function categoryIdOf<Item extends Named>({ categories }: Library<Item>, itemId: string): string | undefined {
  return categories.find(({ itemIds }) => itemIds.includes(itemId))?.id;
}

function changeCategory<Item extends Named>(
  library: Library<Item>,
  categoryId: string,
  change: (category: Category) => Category,
): Library<Item> {
  const categories = library.categories.map((category) => (category.id === categoryId ? change(category) : category));
  return { ...library, categories };
}

function withoutPlace<Item extends Named>(library: Library<Item>, itemId: string): Library<Item> {
  const categories = library.categories.map((category) => ({
    ...category,
    itemIds: category.itemIds.filter((id) => id !== itemId),
  }));
  return { ...library, categories };
}

function placed(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, Math.max(0, place)), id, ...others.slice(Math.max(0, place))];
}

/** A place in a category, from 0. */
export interface ItemPlace {
  readonly categoryId: string;
  readonly place: number;
}

/** Where one step up (-1) or down (1) brings an entry: beyond the edge of its category into the next; null at the end. */
export function steppedItem<Item extends Named>(library: Library<Item>, itemId: string, by: 1 | -1): ItemPlace | null {
  const groups = groupsOf(library);
  const index = groups.findIndex(({ category }) => category.itemIds.includes(itemId));
  const category = groups[index]?.category;
  if (!category) return null;
  const place = category.itemIds.indexOf(itemId) + by;
  if (place >= 0 && place < category.itemIds.length) return { categoryId: category.id, place };
  const next = groups[index + by]?.category;
  return next ? { categoryId: next.id, place: by === 1 ? 0 : next.itemIds.length } : null;
}
