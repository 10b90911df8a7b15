import type { Twin } from '@alethea/kernel/text/language';
import type { wordsEn as english } from './words-en.ts';

/** In Canadian French: the search words at the operator's desk. */
export const wordsEn: Twin<typeof english> = {
  hint: 'Ce que les médecins tapent, et comment les services l’appellent. Les recherches tiennent compte des changements en moins de 30 secondes.',
  loadFailed: 'Ceci n’a pas pu être chargé.',
  failed: 'L’action a échoué. Réessayez.',
  search: 'Rechercher parmi les mots et leurs sens',
  onlyOwn: 'Seulement les mots ajoutés ou modifiés',
  add: 'Ajouter un mot',
  caption: 'Mots de recherche',
  none: 'Aucun mot trouvé.',
  columns: { typed: 'Tapé', meant: 'Trouve', origin: 'Source', actions: 'Modifier' },
  itself: 'Seulement le mot lui-même',
  origins: { builtIn: 'Intégré', changed: 'Modifié', added: 'Ajouté' },
  setBy: (at, by) => `${at}${by ? ` par ${by}` : ''}`,
  edit: 'Modifier',
  editWord: (typed) => `Modifier ${typed}`,
  restore: 'Rétablir',
  restoreWord: (typed) => `Rétablir le sens intégré de ${typed}`,
  restored: (typed) => `${typed} : sens intégré rétabli`,
  remove: 'Supprimer',
  removeWord: (typed) => `Supprimer ${typed}`,
  removed: (typed) => `${typed} : supprimé`,
  undo: 'ANNULER',
  saved: (typed) => `${typed} : enregistré`,
  weights: {
    leaning: {
      label: 'Indice seulement',
      help: 'Fait monter les services correspondants, p. ex. enfant, personne âgée.',
    },
    clinical: { label: 'Normale', help: 'Ce sur quoi porte la question.' },
    deciding: { label: 'Décisive', help: 'Passe avant tout le reste de la question, p. ex. enceinte.' },
  },
  dialog: {
    add: 'Ajouter un mot',
    edit: (typed) => `Modifier ${typed}`,
    typed: 'Mot ou expression',
    typedHelp: 'Comme les médecins le tapent. Les pluriels et les accents sont compris.',
    typedMissing: 'Ce champ est obligatoire.',
    meant: 'Trouve',
    meantHelp:
      'Mots qu’emploient les services, un par ligne, le meilleur en premier. Laissez vide pour trouver seulement le mot lui-même.',
    tooMany: 'Au plus 6 lignes.',
    tooLong: 'Au plus 60 caractères par ligne.',
    weight: 'Importance',
    save: 'Enregistrer',
  },
  tryIt: {
    title: 'Essayer une recherche',
    label: 'Question',
    help: 'Tapez-la comme le ferait un médecin.',
    noMeaning: 'Aucun mot ne dit ici sur quoi porte la question.',
    part: (typed, meant) => (meant ? `${typed} → ${meant}` : typed),
    nothing: 'Aucun service trouvé.',
  },
  errors: {
    word_changed: 'Quelqu’un d’autre vient de modifier ce mot. Fermez ceci et vérifiez de nouveau.',
    word_without_meaning: 'La recherche ignore ces mots. Entrez-en un qui dit sur quoi porte la question.',
    phrase_too_long: 'Au plus 4 mots.',
    invalid_input: 'Quelque chose manque ou est trop long. Vérifiez les champs.',
  },
};
