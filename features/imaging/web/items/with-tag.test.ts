import { expect, test } from 'vitest';
import { withTag } from './with-tag.ts';

test('a tag is added once, however it is spelled', () => {
  expect(withTag(['Eczéma'], ' eczema ')).toEqual(['Eczéma']);
  expect(withTag(['Eczéma'], 'scar')).toEqual(['Eczéma', 'scar']);
  expect(withTag([], '  ')).toEqual([]);
});
