import type { OopData } from '@alethea/billing/contract/oop-data';

/** Billing data of a patient of another province, as screen and paper name them, in their order. */
export const oopEn = {
  fields: {
    genderCode: 'Sex',
    addressLine1: 'Address',
    addressLine2: 'Address line 2',
    addressLine3: 'Address line 3',
    cityName: 'City',
    postalCode: 'Postal code',
  } satisfies Record<keyof OopData, string>,
  sexes: { M: 'Male', F: 'Female' } as Readonly<Record<string, string>>,
} as const;

/** What is given of them, label and value. */
export function oopFacts(data: Readonly<Record<string, string>> | null): readonly (readonly [string, string])[] {
  return Object.entries(oopEn.fields).flatMap(([name, label]) => {
    const value = data?.[name] ?? '';
    return value === '' ? [] : [[label, oopEn.sexes[value] ?? value] as const];
  });
}
