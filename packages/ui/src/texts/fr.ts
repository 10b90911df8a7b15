import type { en as english } from './en.ts';

/** As the Twin of the kernel, which the design system does not know. */
type Twin<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Twin<T[Key]> };

/** Generic words of the design system, in Canadian French; whatever is specific to a screen comes in as a prop. */
export const en: Twin<typeof english> = {
  behind: {
    text: 'Quelqu’un d’autre a enregistré des modifications. Les vôtres sont toujours là.',
    load: 'Charger les siennes',
    loadTitle: 'Charger ce que l’autre personne a enregistré?',
    loadText: 'Vos modifications ici seront abandonnées.',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  collapseSidebar: 'Réduire la barre latérale',
  colorScheme: 'Thème de couleurs',
  colorSchemeAuto: 'Comme le système',
  colorSchemeDark: 'Sombre',
  colorSchemeLight: 'Clair',
  compareTwo: 'Comparer deux photos',
  copiedToClipboard: 'Copié dans le presse-papiers',
  copyFailed: 'La copie n’a pas réussi. Sélectionnez le texte et copiez-le vous-même.',
  dateFormat: 'AAAA-MM-JJ',
  birthDateFormat: 'AAAA/MM/JJ',
  wrongDatePasted: 'Le format de la date collée n’est pas le bon.',
  discard: {
    title: 'Abandonner ce que vous avez entré?',
    message: 'Rien n’a été enregistré.',
    confirmLabel: 'Abandonner',
    cancelLabel: 'Continuer de modifier',
  },
  dismiss: 'Fermer',
  expandSidebar: 'Agrandir la barre latérale',
  floating: 'Messages et fenêtres contextuelles',
  gotIt: 'Compris',
  hideTasks: 'Masquer',
  showTasks: 'Afficher',
  loadFailed: 'Ceci n’a pas pu être chargé.',
  moreFailed: 'La suite n’a pas pu être chargée.',
  loadMore: 'Charger plus',
  loading: 'Chargement',
  mainNavigation: 'Principale',
  newCount: (count) => (count === '1' ? '1 non lu' : `${count} non lus`),
  nextPicture: 'Photo suivante',
  noMatches: 'Aucun résultat',
  notFound: 'Page introuvable',
  notFoundHint: 'La page a peut-être été déplacée, ou l’adresse est incomplète.',
  offline: 'Vous êtes hors ligne. Ce que vous tapez est conservé sur cet appareil.',
  ok: 'OK',
  openMenu: 'Ouvrir le menu',
  optional: 'facultatif',
  order: {
    up: (name) => `Déplacer ${name} vers le haut`,
    down: (name) => `Déplacer ${name} vers le bas`,
    first: 'Déjà en premier',
    last: 'Déjà en dernier',
    moved: (name, place, of) => `${name} : position ${place} sur ${of}`,
    remove: (name) => `Retirer ${name}`,
  },
  picturePosition: (position, total) => `${position} sur ${total}`,
  previousPicture: 'Photo précédente',
  remove: 'Retirer',
  retry: 'Réessayer',
  skipToContent: 'Aller au contenu',
  suggestions: (count) =>
    count < 2 ? `${count} suggestion, appuyez sur la flèche bas` : `${count} suggestions, appuyez sur la flèche bas`,
  unableToLoad: 'Cette page n’a pas pu être chargée',
  zoomIn: 'Agrandir',
  zoomLevel: (percent) => `${percent} %`,
  zoomOut: 'Réduire',
  zoomReset: 'Taille initiale',
};
