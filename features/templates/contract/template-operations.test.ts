import { MAX_DIAGNOSIS_LENGTH } from '@alethea/consults/contract/outcomes';
import { expect, test } from 'vitest';
import { saveTemplates } from './template-operations.ts';

const ID = '0199f3a0-0000-7000-8000-000000000001';
const CATEGORY = '0199f3a0-0000-7000-8000-000000000002';
const inputOf = (change: object = {}) => ({
  templates: {
    categories: [{ id: CATEGORY, name: 'Advice', itemIds: [ID] }],
    categoryOrder: [CATEGORY],
    items: [{ id: ID, name: 'Sun', text: 'Sunscreen.', ...change }],
  },
  basedOnVersion: 0,
});
const pathsOf = (change: object) =>
  saveTemplates.input.safeParse(inputOf(change)).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('[CMODEL-09] what surrounds a name or a text is dropped, what stands within it stays', () => {
  const typed = { id: ID.toUpperCase(), name: '  Sun  ', text: '\n Hat,\n\n  sleeves. \n', diagnosis: ' Keratosis ' };
  const { templates } = saveTemplates.input.parse(inputOf(typed));
  expect(templates.items).toEqual([{ id: ID, name: 'Sun', text: 'Hat,\n\n  sleeves.', diagnosis: 'Keratosis' }]);
});

test('[CMODEL-09] [TEMPLATE-03] a template needs a name, an id and a text that a database keeps', () => {
  expect(pathsOf({})).toEqual([]);
  expect(pathsOf({ name: ' ' })).toEqual(['templates.items.0.name']);
  expect(pathsOf({ id: 'made-up' })).toEqual(['templates.items.0.id']);
  expect(pathsOf({ text: undefined })).toEqual(['templates.items.0.text']);
  expect(pathsOf({ text: 'nul \u0000' })).toEqual(['templates.items.0.text']);
  expect(pathsOf({ text: 'half \ud83d' })).toEqual(['templates.items.0.text']);
});

test('[CMODEL-09] it proposes an outcome of the list and a diagnosis of bounded length, or none', () => {
  expect(pathsOf({ outcome: 'No treatment required' })).toEqual([]);
  expect(pathsOf({ outcome: 'Made up' })).toEqual(['templates.items.0.outcome']);
  expect(pathsOf({ diagnosis: 'x'.repeat(MAX_DIAGNOSIS_LENGTH + 1) })).toEqual(['templates.items.0.diagnosis']);
});

test('nobody else’s templates can be named', () => {
  expect(saveTemplates.input.safeParse({ ...inputOf(), personId: ID }).success).toBe(false);
  expect(pathsOf({ ownerId: ID })).toEqual(['templates.items.0']);
});
