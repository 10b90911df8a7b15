import { idSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { resourceIdSchema } from './resource-id-schema.ts';
import { MAX_RESOURCE_CATEGORIES, MAX_RESOURCE_NAME_LENGTH, MAX_RESOURCES } from './resource-limits.ts';

const writtenResourceSchema = z.strictObject({
  id: resourceIdSchema,
  resourceName: requiredTextSchema(MAX_RESOURCE_NAME_LENGTH),
  /** Its file: one of the library, or a new one in the caller's stage. */
  fileId: idSchema,
});
/** One resource as it is saved. */
export type WrittenResource = z.output<typeof writtenResourceSchema>;

const resourceCategorySchema = z.strictObject({
  id: resourceIdSchema,
  name: requiredTextSchema(MAX_RESOURCE_NAME_LENGTH),
  /** Its resources, in order. */
  resourceIds: z.array(resourceIdSchema).max(MAX_RESOURCES),
});

/** Resources and categories by their ids, and the categories in order (IMODEL-14, IMODEL-15). */
export const writtenDocumentSchema = z.strictObject({
  resources: z.record(resourceIdSchema, writtenResourceSchema),
  categories: z.record(resourceIdSchema, resourceCategorySchema),
  categoryOrder: z.array(resourceIdSchema).max(MAX_RESOURCE_CATEGORIES),
});
/** See writtenDocumentSchema. */
export type WrittenDocument = z.output<typeof writtenDocumentSchema>;

/** One resource as it is read (IMODEL-16). */
const resourceSchema = writtenResourceSchema.extend({
  fileName: z.string(),
  /** `resources/{uid}/{timestamp}.{ext}`, the timestamp in milliseconds (ICALL-42). */
  filePath: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Works for the owner alone, and for about ten minutes. */
  downloadUrl: z.string(),
  /** In how many messages it was sent. */
  usedCount: z.number().int(),
});
/** See resourceSchema. */
export type Resource = z.output<typeof resourceSchema>;

/** All resources of one specialist. */
export const resourceDocumentSchema = writtenDocumentSchema.extend({
  resources: z.record(resourceIdSchema, resourceSchema),
});

/** What a specialist has who has saved nothing. */
export const NO_RESOURCES: WrittenDocument = { resources: {}, categories: {}, categoryOrder: [] };

/**
 * True when everything stands under its own id, every category in the order once, every resource in one category once,
 * and no file with two resources.
 */
export function isConsistentDocument({ resources, categories, categoryOrder }: WrittenDocument): boolean {
  const isKeyed = [...Object.entries(resources), ...Object.entries(categories)].every(([key, { id }]) => key === id);
  const fileIds = Object.values(resources).map(({ fileId }) => fileId);
  return (
    isKeyed &&
    new Set(fileIds).size === fileIds.length &&
    isSameSet(Object.keys(categories), categoryOrder) &&
    isSameSet(
      Object.keys(resources),
      Object.values(categories).flatMap(({ resourceIds }) => resourceIds),
    )
  );
}

/** The same ids, none of the others twice. */
function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return others.length === known.size && new Set(others).size === others.length && others.every((id) => known.has(id));
}
