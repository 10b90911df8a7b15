import type { Twin } from '@alethea/kernel/text/language';
import type { refusedPageEn as english } from './refused-page-en.ts';

/** What a person reads in place of a page that was refused, in Canadian French; `details` by code. */
export const refusedPageEn: Twin<typeof english> = {
  title: 'Cette page ne peut pas être affichée pour l’instant',
  retry: 'Réessayer',
  inSeconds: (seconds) => `Réessayez dans ${seconds < 2 ? 'une seconde' : `${seconds} secondes`}.`,
  details: {
    too_many_requests: 'Trop de pages ont été ouvertes en même temps depuis votre réseau. Rien n’est perdu.',
    temporarily_unavailable: 'Le portail est occupé ou en cours d’entretien. Rien n’est perdu.',
    unknown_host: 'Le portail ne répond pas à cette adresse. Vérifiez l’adresse que vous avez tapée ou suivie.',
    other: 'Un problème est survenu de notre côté. Rien de ce que vous avez enregistré n’est perdu.',
  },
};
