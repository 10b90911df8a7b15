import type { Twin } from '../../text/language.ts';
import type { rulesEn as english } from './rules-en.ts';

/** What the checks of addresses and numbers say, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  emailRequired: 'L’adresse de courriel est requise',
  emailInvalid: 'L’adresse de courriel n’est pas valide',
  phoneInvalid: 'Le numéro de téléphone n’est pas valide',
  postalInvalid: 'Le code postal n’est pas valide. Écrivez-le sans espace et en majuscules (p. ex. A1A1A1).',
  tooLong: (maximum) => `Ce champ ne doit pas compter plus de ${maximum} caractères.`,
};
