import type { Twin } from '@alethea/kernel/text/language';
import type { seriesEn as english } from './series-en.ts';

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');
const pictures = (count: number): string => `${count} photo${s(count)}`;
const days = (count: number): string => `${count} jour${s(count)}`;
const gone = 'Cette série a été supprimée entre-temps.';
const pictureGone = 'Une de ces photos n’est plus dans la galerie.';

/** Every text of series, in Canadian French. */
export const seriesEn: Twin<typeof english> = {
  title: 'Séries',
  hint: 'La même lésion au fil du temps, pour comparer.',
  loading: 'Chargement de vos séries',
  loadFailed: 'Vos séries n’ont pas pu être chargées.',
  loadMore: 'Afficher plus',
  emptyTitle: 'Aucune série pour l’instant',
  emptyHint: 'Sélectionnez les photos d’une lésion dans la galerie et choisissez Ajouter à une série.',
  back: 'Toutes les séries',
  pictures,
  span: (from, to) => (from === to ? from : `du ${from} au ${to}`),
  open: (name) => `Ouvrir la série ${name}`,
  actions: {
    add: 'Ajouter à une série',
    rename: 'Renommer',
    remove: 'Supprimer la série',
    removeConfirm: (name) => `Supprimer la série ${name}?`,
    removeText: 'Ses photos restent dans la galerie.',
    removed: 'Série supprimée',
    undo: 'ANNULER',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  dialog: {
    title: (count) => `Ajouter ${pictures(count)} à une série`,
    series: 'Série',
    newSeries: 'Nouvelle série',
    name: 'Nom',
    nameHelp: 'Par exemple : Ulcère du talon gauche',
    nameNeeded: 'Entrez un nom.',
    nameTooLong: (limit) => `Un nom peut avoir jusqu’à ${limit} caractères.`,
    submit: 'Ajouter',
    added: (name) => `Ajouté à ${name}`,
    failed: 'Les photos n’ont pas été ajoutées. Veuillez réessayer.',
    createErrors: { media_not_found: pictureGone },
    addErrors: {
      media_not_found: pictureGone,
      series_not_found: gone,
      series_full: 'Cette série est pleine. Commencez-en une autre.',
    },
  },
  rename: {
    title: 'Renommer la série',
    submit: 'Enregistrer',
    failed: 'Le nom n’a pas été enregistré. Veuillez réessayer.',
    errors: {
      series_not_found: gone,
      series_changed: 'Le nom a été modifié entre-temps dans une autre fenêtre. Fermez cette fenêtre pour le voir.',
    },
  },
  missing: 'Cette série n’existe plus.',
  nothingLeft: 'Aucune photo de cette série n’est dans la galerie.',
  timeline: 'Photos au fil du temps',
  first: 'Première photo',
  later: (count) => (count === 0 ? 'Le même jour' : `${days(count)} plus tard`),
  day: (count) => `Jour ${count}`,
  pictureOf: (date) => `Photo du ${date}`,
  enlarge: (date) => `Agrandir la photo du ${date}`,
  takeOut: (date) => `Retirer de la série la photo du ${date}`,
  takenOut: 'Retirée de la série',
  compare: {
    title: 'Comparer',
    before: 'Avant',
    after: 'Après',
    sideBySide: 'Côte à côte',
    slider: 'Curseur',
    between: (count) => (count === 0 ? 'Prises le même jour' : `${days(count)} d’écart`),
    slide: 'Part visible de la première photo',
    part: (percent) => `${percent} % de la première photo`,
    needsTwo: 'Ajoutez une deuxième photo pour comparer.',
    choice: (date, count) => `${date} (jour ${count})`,
  },
};
