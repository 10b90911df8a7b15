import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Template, TemplateLibrary } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { addCategory, addItem } from './library-changes.ts';

/** Adds a template to a category; where there is no category yet, to a first one. */
export function withNewTemplate(library: TemplateLibrary, template: Template, categoryId: string): TemplateLibrary {
  if (library.categories.some(({ id }) => id === categoryId)) return addItem(library, categoryId, template);
  const first = { id: newId(systemClock.now()), name: en.fields.firstCategory, itemIds: [] };
  return addItem(addCategory(library, first), first.id, template);
}
