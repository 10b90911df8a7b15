import type { Twin } from '../../text/language.ts';
import type { rulesEn as english } from './rules-en.ts';

/** What the checks of health numbers and dates of birth say, and how an age is written, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  numberRequired: 'Le numéro d’assurance maladie est requis',
  numberInvalid: 'Le numéro d’assurance maladie n’est pas valide',
  shapes: {
    digits8: '8 chiffres',
    digits9: '9 chiffres',
    digits10: '10 chiffres',
    digits12: '12 chiffres',
    letterAndDigits7: '1 lettre et 7 chiffres',
    digits9From1: '9 chiffres, dont le premier est 1',
    digits10NotFrom0: '10 chiffres, dont le premier n’est pas 0',
    lettersAndBirthDate: '4 lettres et 8 chiffres, dont les 6 premiers sont une date de naissance',
  },
  numberMustBe: (shape) => `Le numéro d’assurance maladie doit compter ${shape}`,
  numberHas: (province, shape) => `Vérifiez ce numéro : un numéro d’assurance maladie (${province}) compte ${shape}.`,
  numberMisfits: (province) =>
    `Vérifiez ce numéro : il ne correspond pas au chiffre de contrôle d’un numéro d’assurance maladie (${province}).`,
  birthDateInvalid: 'La date de naissance n’est pas valide',
  noAge: 'Date de naissance non valide',
  months: (months) => `${months} mois`,
  years: (years) => `${years} ans`,
};
