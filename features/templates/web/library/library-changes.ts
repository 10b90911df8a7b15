import type { Category, Template, TemplateLibrary } from '../../contract/template-library.ts';

/** A category with its templates, in order. */
export interface TemplateGroup {
  readonly category: Category;
  readonly templates: readonly Template[];
}

/** The library as it is shown: categories in their order, each with its templates in theirs. */
export function groupsOf({ categories, categoryOrder, items }: TemplateLibrary): readonly TemplateGroup[] {
  const itemById = new Map(items.map((item) => [item.id, item]));
  return categoryOrder.flatMap((id) => {
    const category = categories.find((one) => one.id === id);
    if (!category) return [];
    return [{ category, templates: category.itemIds.flatMap((itemId) => itemById.get(itemId) ?? []) }];
  });
}

/** The groups with the templates that hold every word, in their name, text or category; groups without one are left out. */
export function searchGroups(groups: readonly TemplateGroup[], search: string): readonly TemplateGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map(({ category, templates }) => ({
      category,
      templates: templates.filter(({ name, text }) => {
        const within = `${category.name} ${name} ${text}`.toLowerCase();
        return words.every((word) => within.includes(word));
      }),
    }))
    .filter(({ templates }) => templates.length > 0);
}

const BEGINNING_LENGTH = 600;

/** As much of a text as a list shows of it: hundreds of long ones would take the browser seconds to lay out. */
export function beginningOf(text: string): string {
  return text.trim().slice(0, BEGINNING_LENGTH);
}

/** Adds a category at the end. */
export function addCategory(library: TemplateLibrary, category: Category): TemplateLibrary {
  return {
    ...library,
    categories: [...library.categories, category],
    categoryOrder: [...library.categoryOrder, category.id],
  };
}

/** Gives a category another name. */
export function renameCategory(library: TemplateLibrary, categoryId: string, name: string): TemplateLibrary {
  return changeCategory(library, categoryId, (category) => ({ ...category, name }));
}

/** Takes a category away with all its templates. */
export function removeCategory(library: TemplateLibrary, categoryId: string): TemplateLibrary {
  const itemIds = library.categories.find(({ id }) => id === categoryId)?.itemIds ?? [];
  return {
    categories: library.categories.filter(({ id }) => id !== categoryId),
    categoryOrder: library.categoryOrder.filter((id) => id !== categoryId),
    items: library.items.filter(({ id }) => !itemIds.includes(id)),
  };
}

/** Adds a template at the end of a category. */
export function addTemplate(library: TemplateLibrary, categoryId: string, template: Template): TemplateLibrary {
  const withItem = { ...library, items: [...library.items, template] };
  return changeCategory(withItem, categoryId, (category) => ({
    ...category,
    itemIds: [...category.itemIds, template.id],
  }));
}

/** Changes what a template says. */
export function changeTemplate(
  library: TemplateLibrary,
  templateId: string,
  patch: Partial<Omit<Template, 'id'>>,
): TemplateLibrary {
  const items = library.items.map((item) => (item.id === templateId ? withoutEmpty({ ...item, ...patch }) : item));
  return { ...library, items };
}

/** Takes a template away. */
export function removeTemplate(library: TemplateLibrary, templateId: string): TemplateLibrary {
  return {
    ...withoutPlace(library, templateId),
    items: library.items.filter(({ id }) => id !== templateId),
  };
}

/** Puts a category at a place in the order; a place beyond the end is the end. */
export function moveCategory(library: TemplateLibrary, categoryId: string, place: number): TemplateLibrary {
  return { ...library, categoryOrder: placed(library.categoryOrder, categoryId, place) };
}

/** Puts a template at a place of a category, its own or another. */
export function moveTemplate(
  library: TemplateLibrary,
  templateId: string,
  { categoryId, place }: { readonly categoryId: string; readonly place: number },
): TemplateLibrary {
  return changeCategory(withoutPlace(library, templateId), categoryId, (category) => ({
    ...category,
    itemIds: placed(category.itemIds, templateId, place),
  }));
}

/** The id of the category that a template is in. */
export function categoryIdOf({ categories }: TemplateLibrary, templateId: string): string | undefined {
  return categories.find(({ itemIds }) => itemIds.includes(templateId))?.id;
}

function changeCategory(
  library: TemplateLibrary,
  categoryId: string,
  change: (category: Category) => Category,
): TemplateLibrary {
  const categories = library.categories.map((category) => (category.id === categoryId ? change(category) : category));
  return { ...library, categories };
}

function withoutPlace(library: TemplateLibrary, templateId: string): TemplateLibrary {
  const categories = library.categories.map((category) => ({
    ...category,
    itemIds: category.itemIds.filter((id) => id !== templateId),
  }));
  return { ...library, categories };
}

function placed(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, Math.max(0, place)), id, ...others.slice(Math.max(0, place))];
}

/** A diagnosis or an outcome that was emptied is none. */
function withoutEmpty({ diagnosis, outcome, ...template }: Template): Template {
  return { ...template, ...(diagnosis ? { diagnosis } : {}), ...(outcome ? { outcome } : {}) };
}

/** A place in a category, from 0. */
export interface TemplatePlace {
  readonly categoryId: string;
  readonly place: number;
}

/** Where one step up (-1) or down (1) brings a template: beyond the edge of its category into the next; null at the end. */
export function steppedTemplate(library: TemplateLibrary, templateId: string, by: 1 | -1): TemplatePlace | null {
  const groups = groupsOf(library);
  const index = groups.findIndex(({ category }) => category.itemIds.includes(templateId));
  const category = groups[index]?.category;
  if (!category) return null;
  const place = category.itemIds.indexOf(templateId) + by;
  if (place >= 0 && place < category.itemIds.length) return { categoryId: category.id, place };
  const next = groups[index + by]?.category;
  return next ? { categoryId: next.id, place: by === 1 ? 0 : next.itemIds.length } : null;
}
