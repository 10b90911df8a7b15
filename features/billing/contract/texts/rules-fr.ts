import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What the rules of billing say of a field, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  sexRequired: 'Le sexe du patient est requis.',
  addressRequired: 'La ligne 1 de l’adresse est requise.',
  cityRequired: 'La ville est requise.',
  codeTooShort: (minimum) => `Le code de facturation doit compter au moins ${minimum} caractères`,
  codeTooLong: (maximum) => `Le code de facturation ne doit pas compter plus de ${maximum} caractères`,
  codeCharacters: 'Le code de facturation ne peut avoir que des lettres, des chiffres et des points',
  diagnosisCode: 'Entrez un code de la CIM-9, p. ex. 706.1',
  businessArrangement: 'Un numéro d’entente de facturation a 7 chiffres',
  skill: 'Un code de compétence a de 2 à 4 lettres, p. ex. DERM',
};
