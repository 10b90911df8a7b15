import type { Twin } from '@alethea/kernel/text/language';
import type { consultLabelsEn as english } from './consult-labels-en.ts';

const FAILED = 'Les étiquettes n’ont pas été enregistrées';

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');

/** Every text about labelling the pictures of a consult, in Canadian French. */
export const consultLabelsEn: Twin<typeof english> = {
  title: 'Étiquettes des photos',
  start: 'Commencer l’étiquetage',
  lead: 'Pour l’entraînement de l’IA seulement. Les étiquettes sont les vôtres et ne font pas partie de la réponse.',
  loading: 'Chargement des étiquettes',
  loadFailed: 'Les étiquettes n’ont pas pu être chargées',
  pictures: 'Photos de cette consultation',
  select: (name) => `Sélectionner ${name}`,
  selectAll: 'Tout cocher',
  selectNone: 'Tout désélectionner',
  selected: (count) => `${count} photo${s(count)} sélectionnée${s(count)}`,
  unsaved: 'Non enregistré',
  remove: (label, name) => `Retirer ${label} de ${name}`,
  apply: 'Étiqueter les photos',
  useAi: 'Utiliser les étiquettes de l’IA',
  ignore: 'Ignorer',
  save: 'Enregistrer les étiquettes',
  noneSelected: 'Sélectionnez d’abord des photos',
  noLabel: 'Choisissez au moins une étiquette',
  noAi: 'L’IA n’a donné aucune étiquette à ces photos',
  nothingToSave: 'Aucun changement à enregistrer',
  saved: 'Étiquettes enregistrées',
  saveFailed: FAILED,
  errors: {
    image_not_found: `${FAILED}. Une photo n’est plus dans cette consultation.`,
    labelling_not_offered: `${FAILED}. Les photos de cette consultation ne peuvent plus être étiquetées.`,
    labels_duplicated: `${FAILED}. La même étiquette a été choisie deux fois.`,
    labels_not_alone: `${FAILED}. Exclure ne se combine pas avec d’autres étiquettes.`,
  },
  leaving: 'Vos étiquettes pour les photos ne sont pas encore enregistrées.',
};
