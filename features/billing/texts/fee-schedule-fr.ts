import type { Twin } from '@alethea/kernel/text/language';
import type { ScheduleProblem } from '../contract/core/fee-schedule-rules.ts';
import type { feeScheduleEn as english } from './fee-schedule-en.ts';

const problems: Readonly<Record<ScheduleProblem, string>> = {
  day_out_of_reach: 'Choisissez un jour à compter de 2000 et d’ici cinq ans.',
  bands_out_of_order: 'Le jour commence avant la soirée, et la soirée avant la nuit.',
  day_taken: 'Il y a déjà une version à compter de ce jour. Corrigez celle-là.',
  nothing_to_end: 'Ce n’est pas dans le barème le jour précédent.',
  not_to_be_ended: 'Cela ne peut pas prendre fin. Saisissez plutôt une nouvelle version.',
};

/** A time of day as it is written: `7 h`, `17 h 30`. */
const clock = (time: string): string => {
  const [hour, minute] = time.split(':');
  return `${Number(hour)} h${minute === '00' ? '' : ` ${minute}`}`;
};

/** Every text of the fee schedule at the operator's desk, in Canadian French. */
export const feeScheduleEn: Twin<typeof english> = {
  hint: 'Les conseils, les montants et les demandes de paiement suivent ce qui est en vigueur le jour du service. Pour introduire le barème de l’an prochain, ajoutez une version à compter de son premier jour.',
  sections: { fee: 'Honoraires', bands: 'Heures des appels', limit: 'Limites', holiday: 'Jours fériés' },
  columns: {
    item: 'Élément',
    code: 'Code',
    value: 'Valeur',
    pays: 'Montant',
    from: 'Du',
    until: 'Au',
    entry: 'Inscription',
    actions: 'Modifier',
  },
  bands: 'Plages horaires',
  bandsValue: (day, evening, night) =>
    `Jour à partir de ${clock(day)}, soirée à partir de ${clock(evening)}, nuit à partir de ${clock(night)}`,
  limits: {
    claimWithinDays: 'Jours pour soumettre un service',
    warnAfterDays: 'Jours avant le rappel à son auteur',
    opinionWithinDays: 'Jours pour un avis (03.01O)',
    callsOfDay: 'Appels par jour et par patient (03.01LJ à 03.01LL)',
  },
  isHoliday: 'Jour férié',
  ended: 'Absent du barème',
  inForce: 'En vigueur',
  toCome: 'À venir',
  open: 'Jusqu’à modification',
  setBy: (at, by) => (by ? `Saisi le ${at} par ${by}` : `Saisi le ${at}`),
  withdrawnBy: (at, by) => `Retiré le ${at}${by ? ` par ${by}` : ''}`,
  addFee: 'Ajouter des honoraires',
  addHoliday: 'Ajouter un jour férié',
  version: 'Nouvelle version',
  versionOf: (item) => `Nouvelle version : ${item}`,
  correct: 'Corriger',
  correctOf: (item, from) => `Corriger la version du ${from} : ${item}`,
  withdraw: 'Retirer',
  withdrawOf: (item, from) => `Retirer la version du ${from} : ${item}`,
  withdrawn: (item) => `Version retirée : ${item}`,
  undo: 'ANNULER',
  saved: (item, from) => `Version du ${from} enregistrée : ${item}`,
  history: 'Versions antérieures et inscriptions retirées',
  loadFailed: 'Le barème des honoraires n’a pas pu être chargé.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  dialog: {
    save: 'Enregistrer',
    code: 'Code',
    pays: 'Montant',
    holiday: 'Jour férié',
    count: 'Nombre',
    dayFrom: 'Début du jour',
    eveningFrom: 'Début de la soirée',
    nightFrom: 'Début de la nuit',
    clockHelp: 'Heure des Rocheuses',
    isEnd: 'Absent du barème à compter de ce jour',
    from: 'À compter du',
    source: 'Source',
    sourceHelp: 'Où c’est publié, p. ex. Schedule of Medical Benefits, April 2027.',
    past: 'Ce jour est passé. Les actes pas encore soumis sont réévalués; les demandes de paiement restent telles qu’elles ont été créées.',
    check: 'Vérifiez les erreurs du formulaire.',
  },
  problems: {
    ...problems,
    code: 'Entrez un code de quatre à dix lettres, chiffres et points.',
    amount: 'Entrez un montant de 0,01 $ à 10 000,00 $.',
    count: 'Entrez un nombre entier de 1 à 999.',
    time: 'Entrez une heure.',
    holiday: 'Choisissez un jour férié.',
    date: 'Choisissez un jour du calendrier.',
    required: 'Ce champ est obligatoire.',
  },
  errors: {
    ...problems,
    item_changed: 'Quelqu’un d’autre vient de modifier ceci. Fermez cette fenêtre et vérifiez de nouveau.',
    fee_schedule_entry_not_found: 'Cette inscription n’existe plus.',
    last_of_its_kind: 'Le barème ne peut pas s’en passer. Corrigez plutôt cette inscription.',
    invalid_input: 'Un champ est vide ou erroné. Vérifiez les champs.',
  },
};
