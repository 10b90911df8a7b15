import type { Twin } from '@alethea/kernel/text/language';
import type { WaitsFor } from '../contract/report/waiting.ts';
import type { waitingEn as english } from './waiting-en.ts';

const waitsFor: Readonly<Record<WaitsFor, string>> = {
  code_missing: 'Pas encore de code. Indiquez celui de ce que vous avez interprété.',
  not_in_econsultation: 'Ce code vise les conseils donnés hors d’une consultation électronique.',
  consultant_only: 'Ce code est réservé au médecin consultant.',
  referring_physician_only: 'Ce code est réservé au médecin demandeur.',
  asker_not_entitled: 'Ce code n’est payé que pour les questions des médecins et des infirmiers praticiens autonomes.',
  not_answered_yet: 'Ce code est payé une fois que le médecin consultant a répondu.',
  later_than_30_days: 'L’avis est venu plus tard que ne le permet le barème.',
  call_only: 'Ce code vise les appels téléphoniques.',
  not_for_calls: 'Ce code vise les avis écrits, non les appels.',
  other_time: 'Ce code vise un autre moment de la journée.',
  billed_before: 'Ce code est déjà facturé pour cette consultation.',
  outside_alberta: 'Les demandes de paiement sont faites pour l’Alberta seulement.',
  refused: 'Refusé par Alberta Health.',
  diagnosis_missing: 'Pas encore de diagnostic.',
  place_missing: 'Il manque l’entente de facturation ou la compétence de votre lieu de pratique.',
  sixty_days_gone: 'Soumettez-le bientôt : la date limite approche.',
  ninety_days_gone: 'La date limite est passée : Alberta Health peut le refuser comme périmé.',
};

/** The number of records; French counts 0 and 1 as one. */
const records = (count: number): string => `${count} ${count < 2 ? 'acte' : 'actes'}`;

/** Every text of the records that wait on their author, in Canadian French. */
export const waitingEn: Twin<typeof english> = {
  title: 'En attente de votre décision',
  hint: 'Rien de ceci n’est soumis avant votre décision. Appuyez sur Entrée dans un champ pour enregistrer sa ligne, ou sélectionnez plusieurs actes et enregistrez-les d’un coup.',
  none: 'Rien n’attend votre décision.',
  count: records,
  columns: {
    select: 'Sélectionner',
    record: 'Acte',
    why: 'Pourquoi il attend',
    code: 'Code',
    diagnosis: 'Diagnostic',
    save: 'Enregistrer',
  },
  waitsFor,
  explained: (code, means, advice) => `${code} : ${means} ${advice}`,
  suggestion: (code, amount, source) =>
    amount ? `Suggéré : ${code}, payé ${amount} (${source})` : `Suggéré : ${code} (${source})`,
  suggestionSource: 'Barème de l’Alberta, au moment du service',
  noSuggestion: 'Aucun code ne peut être suggéré.',
  select: (patient, day) => `Sélectionner ${patient}, ${day}`,
  selectAll: 'Tout cocher',
  codeFor: (patient, day) => `Code pour ${patient}, ${day}`,
  diagnosisFor: (patient, day) => `Diagnostic pour ${patient}, ${day}`,
  save: 'Enregistrer',
  saveFor: (patient, day) => `Enregistrer ${patient}, ${day}`,
  bill: 'Facturer quand même',
  billFor: (patient, day) => `Facturer quand même ${patient}, ${day}, avec ce code`,
  notBillable: 'Non facturable',
  notBillableFor: (patient, day) => `Non facturable : ${patient}, ${day}`,
  saveSelected: (count) => (count === 0 ? 'Enregistrer la sélection' : `Enregistrer la sélection (${count})`),
  nothingSelected: 'Sélectionnez d’abord des actes',
  saved: (count) => `${records(count)} ${count < 2 ? 'enregistré' : 'enregistrés'}`,
  stillWaits: (count) =>
    count < 2
      ? `${records(count)} enregistré, et il attend encore`
      : `${records(count)} enregistrés, et ils attendent encore`,
  changedMeanwhile: 'Modifié entre-temps. Vérifiez de nouveau.',
  wrong: 'Corrigez les champs marqués en rouge.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  errors: {
    billing_record_not_found: 'Cet acte n’existe plus.',
    billing_record_named_twice: 'Un acte a été envoyé deux fois. Réessayez.',
    invalid_input: 'Un champ est vide ou erroné. Vérifiez les champs.',
  },
  more: 'Afficher plus',
  places: {
    title: 'Entente de facturation et compétence',
    hint: 'Aucune demande de paiement n’est faite sans elles. Elles sont les mêmes pour tous les services d’un lieu de pratique.',
    businessArrangement: 'Entente (business arrangement)',
    skill: 'Compétence (skill)',
    save: 'Enregistrer',
    saved: (clinic) => `Enregistré pour ${clinic}`,
    loadFailed: 'Les ententes de facturation n’ont pas pu être chargées.',
    errors: { invalid_input: 'Vérifiez les deux champs.' },
  },
};
