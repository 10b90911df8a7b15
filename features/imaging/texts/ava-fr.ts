import type { Twin } from '@alethea/kernel/text/language';
import type { avaEn as english } from './ava-en.ts';

/** Every text of sending pictures to the EMR, in Canadian French. */
export const avaEn: Twin<typeof english> = {
  upload: 'Téléverser dans Ava',
  nothing: 'Sélectionnez au moins une photo à téléverser dans Ava.',
  queued: (count) =>
    count === 0
      ? 'Ces photos sont déjà dans Ava ou en route'
      : `${count} ${count === 1 ? 'photo' : 'photos'} en route vers Ava`,
  failed: 'Les photos n’ont pas pu être envoyées à Ava. Veuillez réessayer.',
  errors: {
    nothing_selected: 'Sélectionnez au moins une photo à téléverser dans Ava.',
    media_not_found: 'Certaines de ces photos ne sont plus dans votre galerie. Refaites la sélection.',
    pictures_only: 'Seules les photos peuvent être téléversées dans Ava. Retirez les vidéos de la sélection.',
    ava_not_linked: 'Votre compte n’est plus lié à Ava. Liez-le d’abord à partir d’Ava.',
  },
  state: (words) => `Ava : ${words}`,
  states: {
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    sent: (day, time) => `Envoyée le ${day} à ${time}`,
    failed: 'Non envoyée',
  },
  reasons: {
    refused: 'Ava n’a pas accepté cette photo.',
    account_unknown: 'Ava ne connaît pas le compte lié. Liez-le de nouveau à partir d’Ava.',
    unavailable: 'Ava n’a pas pu être joint pendant des heures.',
    gone: 'La photo a été supprimée ou déplacée dans l’album verrouillé avant l’envoi.',
  },
  tryAgain: 'Réessayer',
  marks: {
    waiting: 'en attente pour Ava',
    sending: 'en cours d’envoi à Ava',
    sent: 'dans Ava',
    failed: 'non envoyée à Ava',
  },
};
