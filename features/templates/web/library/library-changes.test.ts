import { describe, expect, test } from 'vitest';
import { isConsistent, type TemplateLibrary } from '../../contract/template-library.ts';
import { changeTemplate, wordsOfTemplate } from './change-template.ts';
import {
  addCategory,
  addItem,
  categoryIdOf,
  groupsOf,
  moveCategory,
  moveItem,
  removeCategory,
  removeItem,
  renameCategory,
  searchGroups,
} from './library-changes.ts';
import { mergeLibraries } from './merge-libraries.ts';

const template = (id: string, text = `Text of ${id}`) => ({ id, name: `Name of ${id}`, text });

/** Two categories: skin with a, b and c; nails with d. */
const library: TemplateLibrary = {
  categories: [
    { id: 'nails', name: 'Nails', itemIds: ['d'] },
    { id: 'skin', name: 'Skin', itemIds: ['a', 'b', 'c'] },
  ],
  categoryOrder: ['skin', 'nails'],
  items: ['a', 'b', 'c', 'd'].map((id) => template(id)),
};
const shape = (of: TemplateLibrary) =>
  groupsOf(of).map(({ category, items }) => [category.name, items.map(({ id }) => id).join('')]);

describe('changing a library', () => {
  test('[CMODEL-09] categories and templates stand in the order that was given', () => {
    expect(shape(library)).toEqual([
      ['Skin', 'abc'],
      ['Nails', 'd'],
    ]);
  });

  test('templates are ordered within a category and moved to another', () => {
    expect(shape(moveItem(library, 'a', { categoryId: 'skin', place: 2 }))).toContainEqual(['Skin', 'bca']);
    expect(shape(moveItem(library, 'c', { categoryId: 'skin', place: 0 }))).toContainEqual(['Skin', 'cab']);
    const moved = moveItem(library, 'b', { categoryId: 'nails', place: 0 });
    expect(shape(moved)).toEqual([
      ['Skin', 'ac'],
      ['Nails', 'bd'],
    ]);
    expect(categoryIdOf(moved, 'b')).toBe('nails');
  });

  test('categories are ordered, renamed, added, and taken away with their templates', () => {
    expect(shape(moveCategory(library, 'nails', 0)).map(([name]) => name)).toEqual(['Nails', 'Skin']);
    expect(shape(renameCategory(library, 'nails', 'Hands'))[1]).toEqual(['Hands', 'd']);
    const added = addItem(addCategory(library, { id: 'hair', name: 'Hair', itemIds: [] }), 'hair', template('e'));
    expect(shape(added)[2]).toEqual(['Hair', 'e']);
    const removed = removeCategory(library, 'skin');
    expect(shape(removed)).toEqual([['Nails', 'd']]);
    expect(removed.items.map(({ id }) => id)).toEqual(['d']);
  });

  test('a template is changed and taken away; an emptied diagnosis is none', () => {
    const changed = changeTemplate(library, 'a', { text: 'New.', diagnosis: 'Naevus', outcome: undefined });
    expect(changed.items[0]).toEqual({ ...template('a', 'New.'), diagnosis: 'Naevus' });
    expect(changeTemplate(changed, 'a', { diagnosis: '' }).items[0]).toEqual(template('a', 'New.'));
    expect(shape(removeItem(library, 'b'))).toContainEqual(['Skin', 'ac']);
  });

  test('every change leaves each template in one category, and each category in the order once', () => {
    const changes = [
      moveItem(library, 'b', { categoryId: 'nails', place: 9 }),
      moveCategory(library, 'skin', 5),
      removeItem(library, 'd'),
      removeCategory(library, 'nails'),
      addCategory(library, { id: 'hair', name: 'Hair', itemIds: [] }),
    ];
    for (const changed of changes) expect(isConsistent(changed)).toBe(true);
    expect(isConsistent({ ...library, categoryOrder: ['skin'] })).toBe(false);
    expect(isConsistent({ ...library, items: library.items.slice(1) })).toBe(false);
  });

  test('a search finds every word in category, name or text, whatever the case', () => {
    const groups = groupsOf(changeTemplate(library, 'd', { text: 'Clip the NAIL.' }));
    expect(searchGroups(groups, 'nail clip', wordsOfTemplate).map(({ category }) => category.id)).toEqual(['nails']);
    expect(searchGroups(groups, 'skin name of b', wordsOfTemplate)).toMatchObject([{ items: [{ id: 'b' }] }]);
    expect(searchGroups(groups, 'nothing like it', wordsOfTemplate)).toEqual([]);
    expect(searchGroups(groups, '  ', wordsOfTemplate)).toBe(groups);
  });
});

describe('two windows', () => {
  test('what each has changed is kept, and order follows the move', () => {
    const mine = moveItem(changeTemplate(library, 'a', { text: 'Mine.' }), 'c', { categoryId: 'nails', place: 0 });
    const theirs = addItem(changeTemplate(library, 'b', { text: 'Theirs.' }), 'skin', template('e'));
    const merged = mergeLibraries({ base: library, mine, theirs });
    expect(shape(merged)).toEqual([
      ['Skin', 'abe'],
      ['Nails', 'cd'],
    ]);
    expect(merged.items.find(({ id }) => id === 'a')?.text).toBe('Mine.');
    expect(merged.items.find(({ id }) => id === 'b')?.text).toBe('Theirs.');
    expect(isConsistent(merged)).toBe(true);
  });

  test('where both have changed the same, what was typed here stands', () => {
    const mine = changeTemplate(renameCategory(library, 'skin', 'Mine'), 'a', { text: 'Mine.' });
    const theirs = changeTemplate(renameCategory(library, 'skin', 'Theirs'), 'a', { text: 'Theirs.' });
    const merged = mergeLibraries({ base: library, mine, theirs });
    expect(merged.items[0]?.text).toBe('Mine.');
    expect(shape(merged)[0]).toEqual(['Mine', 'abc']);
  });

  test('deletions hold, unless the other side has changed what was deleted', () => {
    const mine = removeItem(changeTemplate(library, 'd', { text: 'Mine.' }), 'a');
    const theirs = removeCategory(removeItem(library, 'b'), 'nails');
    const merged = mergeLibraries({ base: library, mine, theirs });
    expect(shape(merged)).toEqual([
      ['Skin', 'c'],
      ['Nails', 'd'],
    ]);
    const kept = mergeLibraries({
      base: library,
      mine: removeCategory(library, 'nails'),
      theirs: changeTemplate(library, 'd', { text: 'Theirs.' }),
    });
    expect(shape(kept)).toEqual(shape(library));
    for (const one of [merged, kept]) expect(isConsistent(one)).toBe(true);
  });

  test('a new category with templates, and another order, survive', () => {
    const mine = moveCategory(
      addItem(addCategory(library, { id: 'hair', name: 'Hair', itemIds: [] }), 'hair', template('e')),
      'hair',
      0,
    );
    const theirs = addCategory(library, { id: 'lips', name: 'Lips', itemIds: [] });
    const merged = mergeLibraries({ base: library, mine, theirs });
    expect(shape(merged).map(([name]) => name)).toEqual(['Hair', 'Skin', 'Nails', 'Lips']);
    expect(isConsistent(merged)).toBe(true);
  });

  test('a template that one side has moved out of a category survives its deletion by the other, or by the same', () => {
    const out = moveItem(library, 'd', { categoryId: 'skin', place: 0 });
    const theirs = changeTemplate(library, 'b', { text: 'Theirs.' });
    const emptied = mergeLibraries({ base: library, mine: removeCategory(out, 'nails'), theirs });
    expect(shape(emptied)).toEqual([['Skin', 'dabc']]);
    const filled = mergeLibraries({
      base: library,
      mine: removeCategory(library, 'nails'),
      theirs: moveItem(library, 'a', { categoryId: 'nails', place: 0 }),
    });
    expect(shape(filled)).toEqual([
      ['Skin', 'bc'],
      ['Nails', 'a'],
    ]);
    for (const one of [emptied, filled]) expect(isConsistent(one)).toBe(true);
  });

  test('an order that only one side has changed stands, whatever the other adds or deletes', () => {
    const reordered = moveItem(library, 'c', { categoryId: 'skin', place: 0 });
    const shorter = addItem(removeItem(library, 'a'), 'skin', template('e'));
    expect(shape(mergeLibraries({ base: library, mine: shorter, theirs: reordered }))[0]).toEqual(['Skin', 'cbe']);
    expect(shape(mergeLibraries({ base: library, mine: reordered, theirs: shorter }))[0]).toEqual(['Skin', 'cbe']);
    const turned = moveCategory(library, 'nails', 0);
    const mine = addCategory(library, { id: 'hair', name: 'Hair', itemIds: [] });
    const names = shape(mergeLibraries({ base: library, mine, theirs: turned })).map(([name]) => name);
    expect(names).toEqual(['Nails', 'Skin', 'Hair']);
  });

  test('what each side has changed of one template is kept: its name here, its text and outcome there', () => {
    const mine = changeTemplate(library, 'a', { name: 'Mine' });
    const theirs = changeTemplate(library, 'a', { text: 'Theirs.', outcome: 'No treatment required' });
    const merged = mergeLibraries({ base: library, mine, theirs });
    expect(merged.items[0]).toEqual({ id: 'a', name: 'Mine', text: 'Theirs.', outcome: 'No treatment required' });
  });

  test('a category that the other side has renamed is not deleted', () => {
    const merged = mergeLibraries({
      base: library,
      mine: removeCategory(library, 'nails'),
      theirs: renameCategory(library, 'nails', 'Hands'),
    });
    expect(shape(merged)).toEqual([
      ['Skin', 'abc'],
      ['Hands', ''],
    ]);
  });
});
