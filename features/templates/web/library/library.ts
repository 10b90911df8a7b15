/** What stands under categories: a template, a resource. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Entries under one heading, in order. */
export interface Category {
  id: string;
  name: string;
  itemIds: string[];
}

/** All entries of one specialist, as they are edited. */
export interface Library<Item extends Named> {
  categories: Category[];
  categoryOrder: string[];
  items: Item[];
}

/** A category with its entries, in order. */
export interface Group<Item extends Named> {
  readonly category: Category;
  readonly items: readonly Item[];
}
