import type { Twin } from '@alethea/kernel/text/language';
import type { phoneEn as english } from './phone-en.ts';

/** In Canadian French: asking for a phone consult. */
export const phoneEn: Twin<typeof english> = {
  title: 'Appel téléphonique',
  why: 'Le spécialiste vous appelle. Toutes les heures sont à l’heure des Rocheuses.',
  otherZone: (mountain, own) => `${mountain} (heure des Rocheuses) correspond à ${own} à votre heure.`,
  day: 'Jour de l’appel',
  time: 'Heure de l’appel',
  mountain: (span) => `${span} (heure des Rocheuses)`,
  timeOn: (day) => `Heure de l’appel, ${day}`,
  chosen: (span, own) => (own === null ? span : `${span}, ${own} à votre heure`),
  notChosen: 'Aucune heure choisie',
  loading: 'Chargement des heures',
  loadFailed: 'Les heures n’ont pas pu être chargées',
  none: 'Aucune heure libre d’ici 7 jours',
  noneHint: 'Enregistrez ceci comme brouillon et revenez plus tard, ou choisissez un autre spécialiste.',
  find: 'Trouver un spécialiste',
  taken: 'Cette heure a été prise pendant que vous écriviez.',
  lost: (span) => `${span} : cette heure n’est plus libre. Choisissez-en une autre. Tout le reste est tel quel.`,
  number: 'Numéro de rappel',
  numberHelp: 'Où vous joindre directement. Conservé pour votre prochaine consultation téléphonique.',
  numberPlaceholder: '(###) ###-####',
  email: 'Courriel pour le calendrier',
  emailHelp: 'Nous y envoyons une invitation sans renseignements sur le patient.',
};
