import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idFromName } from './resource-id.ts';
import { resourceIdSchema } from './resource-id-schema.ts';
import { MAX_RESOURCE_NAME_LENGTH } from './resource-limits.ts';

const idOf = (name: string, ...taken: string[]) => idFromName(name, new Set(taken), 'resource');

test('[RESOURCE-17] an id is made of the letters and digits of the name', () => {
  expect(idOf('Wound care')).toBe('wound-care');
  expect(idOf('  Éruption (2024): À faire! ')).toBe('eruption-2024-a-faire');
  expect(idOf('Patient’s skin')).toBe('patients-skin');
  expect(idOf('創傷')).toBe('resource');
});

test('[RESOURCE-18] an id that is taken gets the next number behind it', () => {
  expect(idOf('Wound care', 'wound-care')).toBe('wound-care-2');
  expect(idOf('Wound care', 'wound-care', 'wound-care-2', 'wound-care-4')).toBe('wound-care-3');
  expect(idFromName('創傷', new Set(['category']), 'category')).toBe('category-2');
});

test('[RESOURCE-17] [RESOURCE-18] whatever the name is, the id can be saved, and is not taken', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: MAX_RESOURCE_NAME_LENGTH, unit: 'grapheme' }), (name) => {
      const first = idOf(name);
      const second = idOf(name, first);
      for (const id of [first, second]) expect(resourceIdSchema.safeParse(id).success).toBe(true);
      expect(second).not.toBe(first);
    }),
  );
});
