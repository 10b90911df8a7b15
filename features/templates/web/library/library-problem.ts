import { formatCount } from '@alethea/web-kit/page/format';
import type { Template, TemplateLibrary } from '../../contract/template-library.ts';
import {
  MAX_CATEGORIES,
  MAX_LIBRARY_BYTES,
  MAX_NAME_LENGTH,
  MAX_TEMPLATES,
  MAX_TEXT_LENGTH,
} from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** What is wrong with the name of a template or a category; undefined when it can be kept (TEMPLATE-03, TEMPLATE-04). */
export function nameProblem(kind: 'template' | 'category', name: string): string | undefined {
  if (name.trim() === '') return kind === 'template' ? en.fields.templateNameEmpty : en.fields.categoryNameEmpty;
  return name.length > MAX_NAME_LENGTH ? en.fields.nameTooLong(MAX_NAME_LENGTH) : undefined;
}

/** What is wrong with the text of a template. */
export function textProblem(text: string): string | undefined {
  if (text.length > MAX_TEXT_LENGTH) return en.fields.textTooLong(formatCount(MAX_TEXT_LENGTH));
  const [unknown] = unknownPlaceholders(text);
  return unknown === undefined ? undefined : en.fields.unknownPlaceholder(unknown);
}

const isWrong = ({ name, text }: Template) => nameProblem('template', name) ?? textProblem(text);

/** Why a library cannot be saved as it stands; undefined when it can. */
export function libraryProblem(library: TemplateLibrary): string | undefined {
  const { items, categories } = library;
  if (items.length > MAX_TEMPLATES) return en.list.full(MAX_TEMPLATES);
  if (categories.length > MAX_CATEGORIES) return en.list.categoriesFull(MAX_CATEGORIES);
  const isInvalid = items.some(isWrong) || categories.some(({ name }) => nameProblem('category', name));
  if (isInvalid) return en.fields.invalid;
  return isTooLarge(library) ? en.list.tooLarge : undefined;
}

/** True of a library that one call cannot carry to the server. */
export function isTooLarge(library: TemplateLibrary): boolean {
  return new TextEncoder().encode(JSON.stringify(library)).length > MAX_LIBRARY_BYTES;
}
