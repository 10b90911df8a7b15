import { expect, test } from 'vitest';
import { requiredTextSchema, textSchema } from './schema.ts';

test('[R27] a name loses the invisible characters that would turn round the text beside it, and nothing else', () => {
  const name = textSchema(40);
  expect(name.parse('Jo\u202Enosk\u202Cce')).toBe('Jonoskce');
  expect(name.parse('\u2067Noor\u2069')).toBe('Noor');
  // Names of any script, and the marks that its writing needs.
  for (const text of ['Zoë O’Brien-Łuk', 'מרים כהן', 'نور\u200Cالدین', 'A\u200Fb']) expect(name.parse(text)).toBe(text);
});

test('[R27] a text of such characters alone counts as empty', () => {
  expect(requiredTextSchema(40).safeParse('\u202E \u202C').error?.issues[0]?.message).toBe('required');
});
