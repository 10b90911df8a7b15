import { DENTIST_OUTCOMES, MAX_DIAGNOSIS_LENGTH, SPECIALIST_OUTCOMES } from '@alethea/consults/contract/outcomes';
import { idSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { MAX_CATEGORIES, MAX_NAME_LENGTH, MAX_TEMPLATES, MAX_TEXT_LENGTH } from './template-limits.ts';

const templateSchema = z.strictObject({
  id: idSchema,
  name: requiredTextSchema(MAX_NAME_LENGTH),
  /** May hold placeholders (web/placeholders.ts), which are filled when it is used. */
  text: textSchema(MAX_TEXT_LENGTH),
  /** Proposed, with the outcome, once a message made from the template has been sent. */
  diagnosis: textSchema(MAX_DIAGNOSIS_LENGTH).optional(),
  outcome: z.enum([...SPECIALIST_OUTCOMES, ...DENTIST_OUTCOMES]).optional(),
});
/** One reusable message. */
export type Template = z.output<typeof templateSchema>;

const categorySchema = z.strictObject({
  id: idSchema,
  name: requiredTextSchema(MAX_NAME_LENGTH),
  /** Its templates, in order. */
  itemIds: z.array(idSchema).max(MAX_TEMPLATES),
});
/** Templates under one heading. */
export type Category = z.output<typeof categorySchema>;

/** All templates of one specialist (CMODEL-09). */
export const libraryShape = z.strictObject({
  categories: z.array(categorySchema).max(MAX_CATEGORIES),
  categoryOrder: z.array(idSchema).max(MAX_CATEGORIES),
  items: z.array(templateSchema).max(MAX_TEMPLATES),
});
/** See libraryShape. */
export type TemplateLibrary = z.output<typeof libraryShape>;

/** What a specialist has who has saved nothing. */
export const EMPTY_LIBRARY: TemplateLibrary = { categories: [], categoryOrder: [], items: [] };

/** True when every category stands in the order once, and every template in one category once. */
export function isConsistent({ categories, categoryOrder, items }: TemplateLibrary): boolean {
  return (
    isSameSet(
      categories.map(({ id }) => id),
      categoryOrder,
    ) &&
    isSameSet(
      items.map(({ id }) => id),
      categories.flatMap(({ itemIds }) => itemIds),
    )
  );
}

/** Equal ids, none of them twice. */
function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [known, distinct] = [new Set(some), new Set(others)];
  const isDistinct = known.size === some.length && distinct.size === others.length;
  return isDistinct && known.size === distinct.size && others.every((id) => known.has(id));
}
