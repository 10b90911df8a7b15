import type { Twin } from '../../text/language.ts';
import type { rulesEn as english } from './rules-en.ts';

/** What the rules of passwords say, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  different: 'Les mots de passe ne correspondent pas',
  common: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  required: 'Le mot de passe est requis',
  short: (minimum) => `Le mot de passe doit compter au moins ${minimum} caractères`,
};
