import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { UploadedFile } from '@alethea/web-kit/files/upload';
import type { getResources } from '../../contract/client.ts';
import type { WrittenDocument } from '../../contract/resource-document.ts';
import { idFromName } from '../../contract/resource-id.ts';
import { MAX_RESOURCE_CATEGORIES, MAX_RESOURCES } from '../../contract/resource-limits.ts';
import { en } from '../../texts/en.ts';
import { resourcesEn } from '../../texts/resources-en.ts';
import type { Library, Named } from '../library/library.ts';
import { addCategory, addItem } from '../library/library-changes.ts';
import { nameProblem } from '../library/library-problem.ts';

/** The resources as the server keeps them, with their version. */
export type KeptResources = RemoteOutput<typeof getResources>;

/** A resource as it is edited. */
export interface DraftResource extends Named {
  readonly fileId: string;
}

/** The resources as they are edited. */
export type ResourceLibrary = Library<DraftResource>;

/** What is shown of the file of a resource. */
export interface ResourceFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly downloadUrl: string;
  /** Null of a file that was just brought. */
  readonly usedCount: number | null;
}

/** What is kept, as it is edited: without what changes by itself, such as addresses. */
export function libraryOf({ resources, categories, categoryOrder }: KeptResources): ResourceLibrary {
  return {
    categories: Object.values(categories).map(({ id, name, resourceIds }) => ({ id, name, itemIds: [...resourceIds] })),
    categoryOrder: [...categoryOrder],
    items: Object.values(resources).map(({ id, resourceName, fileId }) => ({ id, name: resourceName, fileId })),
  };
}

/** What was edited, as it is saved. */
export function documentOf({ categories, categoryOrder, items }: ResourceLibrary): WrittenDocument {
  return {
    resources: Object.fromEntries(items.map(({ id, name, fileId }) => [id, { id, resourceName: name, fileId }])),
    categories: Object.fromEntries(
      categories.map(({ id, name, itemIds }) => [id, { id, name, resourceIds: [...itemIds] }]),
    ),
    categoryOrder: [...categoryOrder],
  };
}

/** The files by their ids: those of the library, and those that were brought since. */
export function filesOf(kept: KeptResources, brought: readonly UploadedFile[]): ReadonlyMap<string, ResourceFile> {
  return new Map<string, ResourceFile>([
    ...brought.map((file) => [file.fileId, { ...file, usedCount: null }] as const),
    ...Object.values(kept.resources).map((resource) => [resource.fileId, resource] as const),
  ]);
}

/** Ids that a new category or resource cannot have: all of them, for both stand in one list. */
const takenIn = (...libraries: readonly ResourceLibrary[]): Set<string> =>
  new Set(libraries.flatMap(({ items, categories }) => [...items, ...categories].map(({ id }) => id)));

/** Adds a category under that name, at the end (RESOURCE-17, RESOURCE-18). */
export function withCategory(library: ResourceLibrary, name: string): ResourceLibrary {
  return addCategory(library, { id: idFromName(name, takenIn(library), 'category'), name, itemIds: [] });
}

/** Adds a resource to a category; where there is none yet, to a first one. */
export function withResource(
  library: ResourceLibrary,
  { name, fileId }: Omit<DraftResource, 'id'>,
  categoryId: string,
): ResourceLibrary {
  const isThere = library.categories.some(({ id }) => id === categoryId);
  const within = isThere ? library : withCategory(library, resourcesEn.form.firstCategory);
  const into = isThere ? categoryId : within.categories.at(-1)?.id;
  const id = idFromName(name, takenIn(within), 'resource');
  return into === undefined ? within : addItem(within, into, { id, name, fileId });
}

/** Gives a resource another name or file; its id stays. */
export function changeResource(
  library: ResourceLibrary,
  resourceId: string,
  patch: Partial<Omit<DraftResource, 'id'>>,
): ResourceLibrary {
  return { ...library, items: library.items.map((item) => (item.id === resourceId ? { ...item, ...patch } : item)) };
}

/** Two windows may have made the same id of the same name: what is new here then gets another one. */
export function withOwnIds(mine: ResourceLibrary, base: ResourceLibrary, theirs: ResourceLibrary): ResourceLibrary {
  const [before, there, taken] = [takenIn(base), takenIn(theirs), takenIn(mine, theirs)];
  const renamed = new Map<string, string>();
  for (const id of takenIn(mine)) {
    if (before.has(id) || !there.has(id)) continue;
    const own = idFromName(id, taken, 'resource');
    taken.add(own);
    renamed.set(id, own);
  }
  const idOf = (id: string) => renamed.get(id) ?? id;
  return {
    categories: mine.categories.map(({ id, name, itemIds }) => ({ id: idOf(id), name, itemIds: itemIds.map(idOf) })),
    categoryOrder: mine.categoryOrder.map(idOf),
    items: mine.items.map((item) => ({ ...item, id: idOf(item.id) })),
  };
}

/** Why the resources cannot be saved as they stand; undefined when they can. */
export function resourcesProblem({ items, categories }: ResourceLibrary): string | undefined {
  if (items.length > MAX_RESOURCES) return resourcesEn.list.full(MAX_RESOURCES);
  if (categories.length > MAX_RESOURCE_CATEGORIES) return resourcesEn.list.categoriesFull(MAX_RESOURCE_CATEGORIES);
  const isInvalid =
    items.some(({ name }) => nameProblem('template', name)) ||
    categories.some(({ name }) => nameProblem('category', name));
  return isInvalid ? en.fields.invalid : undefined;
}
