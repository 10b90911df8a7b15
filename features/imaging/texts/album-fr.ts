import type { Twin } from '@alethea/kernel/text/language';
import type { albumEn as english } from './album-en.ts';

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');

/** Every text of the locked album, in Canadian French. */
export const albumEn: Twin<typeof english> = {
  title: 'Album verrouillé',
  tab: 'Verrouillé',
  hint: (product) =>
    `Les photos de cet album n’apparaissent nulle part ailleurs dans ${product} : ni dans la galerie, ni dans les recherches, ni quand vous joignez des fichiers.`,
  lockedTitle: 'Cet album est verrouillé',
  lockedHint: (minutes) =>
    `Confirmez votre identité pour l’ouvrir. Il se verrouille de nouveau après ${minutes} minute${s(minutes)}, quand votre écran se verrouille ou quand vous le fermez.`,
  lead: 'Entrez votre mot de passe pour ouvrir l’album verrouillé.',
  open: 'Ouvrir l’album',
  close: 'Verrouiller l’album',
  minutesLeft: (minutes) => `Se verrouille dans ${minutes} min`,
  emptyTitle: 'L’album est vide',
  emptyHint: 'Sélectionnez des photos dans la galerie et choisissez Déplacer dans l’album verrouillé.',
  failed: 'L’album n’a pas été ouvert. Veuillez réessayer.',
  openErrors: {
    confirmation_needed: 'Veuillez confirmer votre identité une fois de plus.',
  },
  closeFailed: 'L’album est encore ouvert. Veuillez réessayer.',
  moveIn: 'Déplacer dans l’album verrouillé',
  moveOut: 'Déplacer dans la galerie',
  movedIn: (count) => `${count} élément${s(count)} déplacé${s(count)} dans l’album verrouillé`,
  movedOut: (count) => `${count} élément${s(count)} déplacé${s(count)} dans la galerie`,
  moveFailed: 'Certains éléments n’ont pas été déplacés. Veuillez réessayer.',
};
