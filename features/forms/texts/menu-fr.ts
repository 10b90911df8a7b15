import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What forms bring to the menu and the operator's desk, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  forms: 'Formulaires',
  desk: 'Formulaires',
  formsWords: 'envoyer formulaire patient questionnaire accueil consentement PHQ GAD',
};
