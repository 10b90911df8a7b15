import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import { expect, test } from 'vitest';
import { brandSettingsSchema } from '../../../contract/desk/brand.ts';
import { BRAND_FIELDS, type Brand, brandOf, problemsOf, valuesOf } from './brand-values.ts';

const brand: Brand = { ...DEFAULT_BRAND };

test('a brand that is shown and sent again is the same, and nothing of it is wrong', () => {
  expect(valuesOf(brand).supportPhone).not.toBe(brand.supportPhone);
  expect(brandOf(valuesOf(brand))).toEqual(brand);
  expect(problemsOf(valuesOf(brand))).toEqual({});
});

test('the form has every setting of the server, in the same order but for the pictures', () => {
  expect(BRAND_FIELDS.toSorted()).toEqual(Object.keys(brandSettingsSchema.shape).toSorted());
});

test.each<readonly [keyof Brand, string]>([
  ['productName', ' '],
  ['productName', 'x'.repeat(41)],
  ['supportEmail', 'help'],
  ['salesEmail', ''],
  ['supportPhone', '555'],
  ['supportUrl', 'http://clinic.example'],
  ['signUpUrl', '//elsewhere.example'],
  ['manageSubscriptionUrl', 'clinic.example/plan'],
  ['postalAddress', 'Banff'],
  ['postalAddress', 'x'.repeat(201)],
  ['witnessName', ''],
  ['plusPrice', ''],
])(
  '[ENV-34] [ENV-35] %s cannot be “%s”: the form says so at the field, and the server refuses it too',
  (field, text) => {
    const values = { ...valuesOf(brand), [field]: text };
    expect(Object.keys(problemsOf(values))).toEqual([field]);
    const { success, error } = brandSettingsSchema.safeParse(brandOf(values));
    expect(success).toBe(false);
    expect(error?.issues[0]?.path).toEqual([field]);
  },
);
