import type { Twin } from '@alethea/kernel/text/language';
import type { routeTitlesEn as english } from './route-titles-en.ts';

/** What the screens are called in the menu and as homepages, by route, in Canadian French. */
export const routeTitlesEn: Twin<typeof english> = {
  profile: 'Profil',
  camera: 'Appareil photo',
  gallery: 'Galerie',
  'image-annotation': 'Annotation de photos',
  'billing-report': 'Rapport de facturation',
  'form-sender': 'Formulaires',
  'one-way-messaging': 'Message à sens unique',
  consult: 'Nouvelle consultation',
  'consult/consult-form': 'Formulaire de consultation',
  'consult/referral-form': 'Demande de consultation',
  'secure-messaging': 'Messagerie sécurisée',
  'clinic-inbox': 'Boîte de la clinique',
  'patient-messages': 'Messages aux patients',
  resources: 'Ressources',
  'edit-resources': 'Modifier les ressources',
  'edit-templates': 'Modèles de spécialiste',
  'validation-required': 'Prochaines étapes',
  'edit-schedule': 'Horaire du spécialiste',
  'get-premium': 'Obtenir Premium',
  operator: 'Bureau de l’exploitant',
};
