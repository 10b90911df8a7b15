import type { Twin } from '@alethea/kernel/text/language';
import type { phoneCallEn as english } from './phone-call-en.ts';

/** In Canadian French: the call of a phone consult. */
export const phoneCallEn: Twin<typeof english> = {
  scheduled: (span) => `Appel prévu le ${span} (heure des Rocheuses)`,
  cancelled: (span) => `Appel annulé. Il était prévu le ${span} (heure des Rocheuses).`,
  complete: (span) => `Appel terminé. Il était prévu le ${span} (heure des Rocheuses).`,
  yours: (time) => `${time} à votre heure`,
  physicianNumber: 'Numéro du demandeur',
  specialistNumber: 'Numéro du spécialiste',
  missedNumber: 'Si l’appel ne vient pas',
  tag: (day, time) => `Appel ${day}, ${time} HR`,
  cancelledTag: 'Appel annulé',
  completeTag: 'Appel terminé',

  move: 'Déplacer l’appel',
  cancel: 'Annuler l’appel',
  bookAgain: 'Fixer de nouveau',
  moveTitle: 'Déplacer l’appel',
  bookAgainTitle: 'Fixer l’appel de nouveau',
  cancelTitle: 'Annuler l’appel?',
  now: (span) => `Actuellement : ${span} (heure des Rocheuses)`,
  cancelExplained: (span) =>
    `L’appel du ${span} (heure des Rocheuses) est retiré des deux calendriers. Il peut être fixé de nouveau.`,
  keep: 'Garder l’appel',
  reasonHelp: 'Tous les participants de la consultation peuvent lire ceci.',
  day: 'Jour de l’appel',
  timeOn: (day) => `Heure de l’appel, ${day}, heure des Rocheuses`,
  newTime: (span) => `Nouveau moment : ${span} (heure des Rocheuses)`,
  chooseTime: 'Choisissez une heure',
  loading: 'Chargement des heures',
  loadFailed: 'Les heures n’ont pas pu être chargées',
  none: 'Aucune heure libre d’ici 7 jours',
  noneToMove: 'Vous pouvez annuler l’appel en donnant un motif, et convenir d’un moment par message.',
  noneToBook: 'Revenez plus tard, ou écrivez un message.',
  lost: 'Cette heure vient d’être prise. Choisissez-en une autre.',
  moved: 'Appel déplacé',
  wasCancelled: 'Appel annulé',
  bookedAgain: 'Appel fixé',
  failures: {
    slot_taken: 'Cette heure vient d’être prise. Choisissez-en une autre.',
    call_changed: 'Cet appel a été modifié entre-temps. Fermez ceci pour voir où il en est.',
    call_completed: 'Cet appel est déjà terminé.',
  },
  failed: 'L’appel n’a pas pu être modifié. Veuillez réessayer.',
};
