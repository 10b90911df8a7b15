import type { Twin } from '@alethea/kernel/text/language';
import type { oopEn as english } from './oop-en.ts';

/** In Canadian French: billing data of a patient of another province. */
export const oopEn: Twin<typeof english> = {
  fields: {
    genderCode: 'Sexe',
    addressLine1: 'Adresse',
    addressLine2: 'Adresse, ligne 2',
    addressLine3: 'Adresse, ligne 3',
    cityName: 'Ville',
    postalCode: 'Code postal',
  },
  sexes: { M: 'Homme', F: 'Femme' },
};

/** What is given of them, label and value. */
export function oopFacts(data: Readonly<Record<string, string>> | null): readonly (readonly [string, string])[] {
  return Object.entries(oopEn.fields).flatMap(([name, label]) => {
    const value = data?.[name] ?? '';
    return value === '' ? [] : [[label, oopEn.sexes[value] ?? value] as const];
  });
}
