import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROVINCES, type Province } from '../contact/provinces.ts';
import { FIELD_OK } from '../text/field-check.ts';
import {
  bareCharacters,
  checkHealthNumber,
  formatHealthNumber,
  healthNumberMask,
  makeHealthNumber,
  normalizeHealthNumber,
} from './health-number.ts';

const invalid = (message: string) => ({ status: 'invalid', message });
const anyProvince = fc.constantFrom(...PROVINCES);
const randomSource = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const makeFrom = (province: Province, stream: Iterator<number>) =>
  makeHealthNumber(province, () => stream.next().value as number);

describe('British Columbia', () => {
  test.each(['9063437462', '9607742312', '9105813492', '9925716143', '9407696803', '9063 437 462'])(
    '[HEALTHID-12] [HEALTHID-13] [CFORM-26] the PHN %s is accepted',
    (phn) => {
      expect(checkHealthNumber('BC', phn)).toEqual(FIELD_OK);
    },
  );

  test.each(['910581349', '91058134921', '910581349A', '9063437462AB'])(
    '[HEALTHID-12] %s is refused because it is not ten digits',
    (phn) => {
      expect(checkHealthNumber('BC', phn)).toEqual(invalid('PHN must be 10 digits'));
    },
  );

  test.each(['9063437463', '8607742312', '9925176143', '9000000001'])(
    '[HEALTHID-13] [CFORM-26] %s is refused by the weighted checksum',
    (phn) => {
      expect(checkHealthNumber('BC', phn)).toEqual(invalid('PHN is invalid'));
    },
  );

  test('[HEALTHID-13] a body whose check digit would be 10 or 11 is never valid, whatever its last digit', () => {
    for (const body of ['978478596', '921808599']) {
      for (let last = 0; last < 10; last += 1) {
        expect(checkHealthNumber('BC', `${body}${last}`)).toEqual(invalid('PHN is invalid'));
      }
    }
  });
});

describe('Alberta', () => {
  test.each(['534770172', '482747755', '436816873', '239599587', '112690643', '53477-0172'])(
    '[HEALTHID-14] [HEALTHID-15] [CFORM-25] the PHN %s is accepted',
    (phn) => {
      expect(checkHealthNumber('AB', phn)).toEqual(FIELD_OK);
    },
  );

  test.each(['43681687', '2395995870', 'A36816873'])(
    '[HEALTHID-14] %s is refused because it is not nine digits',
    (phn) => {
      expect(checkHealthNumber('AB', phn)).toEqual(invalid('PHN must be 9 digits'));
    },
  );

  test.each(['534780172', '487247755', '112690646', '123456782'])(
    '[HEALTHID-15] [CFORM-25] %s is refused by the check in digit 5',
    (phn) => {
      expect(checkHealthNumber('AB', phn)).toEqual(invalid('PHN is invalid'));
    },
  );
});

test('[HEALTHID-15] [HEALTHID-13] one wrong digit anywhere never passes in Alberta or BC', () => {
  const property = fc.property(
    fc.constantFrom<Province>('AB', 'BC'),
    randomSource,
    fc.nat(9),
    fc.integer({ min: 1, max: 9 }),
    (province, stream, at, shift) => {
      const phn = makeFrom(province, stream);
      const index = at % phn.length;
      const wrong = phn.slice(0, index) + ((Number(phn[index]) + shift) % 10) + phn.slice(index + 1);
      expect(checkHealthNumber(province, wrong)).toEqual(invalid('PHN is invalid'));
    },
  );
  fc.assert(property);
});

test('[HEALTHID-16] [CFORM-27] outside Alberta and BC no text that has been typed is refused', () => {
  const elsewhere = fc.constantFrom(...PROVINCES.filter((province) => province !== 'AB' && province !== 'BC'));
  fc.assert(
    fc.property(elsewhere, fc.string({ minLength: 1 }), (province, text) => {
      fc.pre(normalizeHealthNumber(text, province) !== '');
      expect(checkHealthNumber(province, text).status).not.toBe('invalid');
    }),
  );
});

test.each<[Province, string, string]>([
  ['ON', '1234567890', 'Check this number: it does not fit the check digit of a PHN from Ontario.'],
  ['ON', '123456789', 'Check this number: a PHN from Ontario has 10 digits, the first of them not 0.'],
  ['PE', '1234567', 'Check this number: a PHN from Prince Edward Island has 8 digits.'],
  ['NU', '212345678', 'Check this number: a PHN from Nunavut has 9 digits, the first of them 1.'],
  ['NT', '12345678', 'Check this number: a PHN from Northwest Territories has 1 letter and 7 digits.'],
])('[HEALTHID-16] an odd number from %s, %s, warns and says why', (province, text, message) => {
  expect(checkHealthNumber(province, text)).toEqual({ status: 'warning', message });
});

test.each([
  ['TREM92511214', 'ok'],
  ['TREM00022911', 'ok'],
  ['TREM01022911', 'warning'],
  ['TREM85043111', 'warning'],
  ['TREM85133111', 'warning'],
  ['TREM85630111', 'warning'],
  ['TREM85000111', 'warning'],
])('a Quebec number is held to a real birth date: %s gives %s', (phn, status) => {
  expect(checkHealthNumber('QC', phn).status).toBe(status);
});

test.each(PROVINCES)('[HEALTHID-17] an empty PHN is required in %s', (province) => {
  expect(checkHealthNumber(province, ' - ')).toEqual(invalid('PHN is required'));
});

test('[HEALTHID-18] every province has its own mask', () => {
  const masks = PROVINCES.map((province) => `${province} ${healthNumberMask(province).mask}`);
  expect(masks).toEqual([
    'AB 00000-0000',
    'BC 0000 000 000',
    'MB 000 000 000',
    'NB 000 000 000',
    'NL 000 000 000 000',
    'NT a0000000',
    'NS 0000 000 000',
    'NU 000000000',
    'ON 0000-000-000',
    'PE 00000000',
    'QC aaaa 0000 0000',
    'SK 000 000 000',
    'YT 000-000-000',
  ]);
  expect(healthNumberMask('NL').length).toBe(12);
});

test('[HEALTHID-18] a number shown by its mask and typed again is the same number, and invented numbers pass', () => {
  fc.assert(
    fc.property(anyProvince, randomSource, (province, stream) => {
      const bare = makeFrom(province, stream);
      const shown = formatHealthNumber(province, bare);
      expect(shown).toHaveLength(healthNumberMask(province).mask.length);
      expect(normalizeHealthNumber(shown.toLowerCase(), province)).toBe(bare);
      expect(bareCharacters(shown.toLowerCase())).toBe(bare);
      expect(checkHealthNumber(province, shown)).toEqual(FIELD_OK);
    }),
  );
});

test('a number of another length is shown as it is', () => {
  expect(formatHealthNumber('AB', '53477')).toBe('53477');
});

test('the version code of an Ontario card is no part of the number', () => {
  expect(normalizeHealthNumber('1234-567-897 AB', 'ON')).toBe('1234567897');
  expect(checkHealthNumber('ON', '1234-567-897 AB')).toEqual(FIELD_OK);
});
