import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What keeps a consult or referral from being sent, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  questionRequired: 'La question est requise',
  changed: {
    specialty: 'La spécialité de ce service a changé. Ouvrez le service de nouveau.',
    subsite: 'La sous-spécialité de ce service a changé. Ouvrez le service de nouveau.',
  },
  firstNameRequired: 'Le prénom du patient est requis',
  lastNameRequired: 'Le nom de famille du patient est requis',
  birthDateRequired: 'La date de naissance du patient est requise',
  answer: {
    required: (question) => `${question} : réponse requise`,
    notOnForm: (question) => `${question} : une réponse n’est pas dans le formulaire`,
    standsAlone: (question, choice) => `${question} : « ${choice} » ne va pas avec une autre réponse`,
    number: (question) => `${question} : la réponse doit être un nombre`,
    atLeast: (question, minimum) => `${question} : la réponse doit être d’au moins ${minimum}`,
    atMost: (question, maximum) => `${question} : la réponse doit être d’au plus ${maximum}`,
  },
  unknownQuestion: 'Cette question n’est pas dans le formulaire du service. Ouvrez le service de nouveau.',
  phoneRequired: 'Le numéro de téléphone est requis',
  callTimeRequired: 'L’heure de l’appel est requise',
  callTimeInvalid: 'L’heure de l’appel n’est pas valide',
};
