import { formatPhone, PHONE_MASK } from '@alethea/kernel/contact/phone';
import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { formatHealthNumber, healthNumberMask, makeHealthNumber } from '@alethea/kernel/health/health-number';
import fc from 'fast-check';
import { IMask } from 'react-imask';
import { describe, expect, test } from 'vitest';
import { fitsMask, groupedText, groupingMask } from './input-mask.ts';

function pasted(mask: string, text: string): string {
  const field = IMask.createMask(groupingMask(mask));
  field.resolve(text, { input: true });
  return field.value;
}

function typed(mask: string, text: string): string {
  const field = IMask.createMask(groupingMask(mask));
  for (const character of text) field.append(character, { input: true });
  return field.value;
}

describe('a health number', () => {
  test('[HEALTHID-18] of every province is grouped as its mask says, typed or pasted, bare or grouped', () => {
    for (const province of PROVINCES) {
      const { mask } = healthNumberMask(province);
      const bare = makeHealthNumber(province, () => 0.42);
      const grouped = formatHealthNumber(province, bare);
      for (const text of [bare, grouped, bare.toLowerCase()]) {
        expect(typed(mask, text)).toBe(grouped);
        expect(pasted(mask, text)).toBe(grouped);
      }
    }
  });

  test('of another province loses no character', () => {
    const { mask } = healthNumberMask('AB');
    expect(pasted(mask, '9123456789')).toBe('9123456789');
    expect(typed(mask, '9123456789')).toBe('9123456789');
    expect(pasted(mask, 'BOUF94050812')).toBe('BOUF94050812');
  });

  test('is grouped again once the character too many is gone', () => {
    const field = IMask.createMask(groupingMask(healthNumberMask('AB').mask));
    field.resolve('9123456789');
    field.resolve('912345678');
    expect(field.value).toBe('91234-5678');
  });
});

test('[HEALTHID-29] a phone number is grouped while it is typed', () => {
  expect(typed(PHONE_MASK, '4035550142')).toBe(formatPhone('4035550142'));
  expect(typed(PHONE_MASK, '403')).toBe('(403');
  expect(pasted(PHONE_MASK, '403.555.0142')).toBe('(403) 555-0142');
});

test('a number with a country code stays as it is written', () => {
  expect(pasted(PHONE_MASK, '+44 20 7946 0958')).toBe('+44 20 7946 0958');
  expect(typed(PHONE_MASK, '+44 20 7946 0958')).toBe('+44 20 7946 0958');
});

test('before the library has come, a text is grouped as the library groups it', () => {
  const masks = [PHONE_MASK, ...PROVINCES.map((province) => healthNumberMask(province).mask)];
  const characters = fc.constantFrom(...'0123456789abzXY (-.');
  const texts = fc.oneof(fc.string({ unit: characters, maxLength: 16 }), fc.string({ maxLength: 16 }));
  fc.assert(
    fc.property(fc.constantFrom(...masks), texts, (mask, text) => {
      // Separators at the end are those of somebody who goes on typing: the library keeps them.
      fc.pre(/[a-z\d]$/i.test(text) && fitsMask(mask, text));
      expect(groupedText(mask, text)).toBe(pasted(mask, text));
    }),
  );
  expect(groupedText(PHONE_MASK, '+44 20 7946 0958')).toBe('+44 20 7946 0958');
});

test('whatever is pasted, its letters and digits all stay', () => {
  const bare = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
  const anything = fc.stringMatching(/^[0-9A-Za-z -]{0,24}$/);
  fc.assert(
    fc.property(fc.constantFrom(...PROVINCES), anything, (province, text) => {
      expect(bare(pasted(healthNumberMask(province).mask, text))).toBe(bare(text));
    }),
  );
});

test('separators never keep a text from fitting', () => {
  expect(fitsMask('00000-0000', ' 53478-0172 ')).toBe(true);
  expect(fitsMask('00000-0000', '53478-01723')).toBe(false);
  expect(fitsMask('aaaa 0000 0000', 'BOUF 9405')).toBe(true);
  expect(fitsMask('aaaa 0000 0000', 'BOU9')).toBe(false);
});
