import { expect, test } from 'vitest';
import { countTags, distinctTags, tagsByUse } from './media-texts.ts';

test('tags that differ in case or accents alone are one, in the spelling that came first', () => {
  expect(distinctTags(['Eczéma', 'mole', 'ECZEMA', 'Mole'])).toEqual(['Eczéma', 'mole']);
});

test('tags are counted under the spelling in which the gallery knows them; what nothing has any more is forgotten', () => {
  const once = countTags({}, { gone: [], come: ['Scar', 'child'] });
  const twice = countTags(once, { gone: [], come: ['scar'] });
  expect(twice).toEqual({ Scar: 2, child: 1 });
  expect(countTags(twice, { gone: ['SCAR', 'Child'], come: [] })).toEqual({ Scar: 1 });
  expect(countTags(twice, { gone: ['scar'], come: ['scar'] })).toEqual(twice);
});

test('a tag may be called as anything that objects of JavaScript have', () => {
  expect(Object.keys(countTags({}, { gone: [], come: ['constructor', 'toString'] }))).toEqual([
    'constructor',
    'toString',
  ]);
});

test('[IMODEL-06] the tags used most are offered first, equal ones by name', () => {
  expect(tagsByUse({ wart: 1, Acne: 1, scar: 4 })).toEqual(['scar', 'Acne', 'wart']);
});
