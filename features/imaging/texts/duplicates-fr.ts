import type { Twin } from '@alethea/kernel/text/language';
import type { duplicatesEn as english } from './duplicates-en.ts';

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');

/** Every text of duplicates, in Canadian French. */
export const duplicatesEn: Twin<typeof english> = {
  title: 'Doublons',
  hint: 'Les photos qui sont plus d’une fois dans votre galerie. Ce que vous ne gardez pas va à la corbeille.',
  loading: 'Comparaison de vos photos',
  loadFailed: 'Vos photos n’ont pas pu être comparées.',
  emptyTitle: 'Aucun doublon',
  emptyHint: 'Une même photo en double, même d’une autre taille, apparaîtra ici.',
  pending: (count) => (count < 2 ? `${count} photo reste à comparer.` : `${count} photos restent à comparer.`),
  more: 'Il y en a d’autres. Ils apparaîtront une fois ceux-ci réglés.',
  kinds: {
    same: (count) => `${count} fichier${s(count)} identique${s(count)}`,
    alike: (count) => `${count} photo${s(count)} semblable${s(count)}`,
  },
  keep: (name) => `Garder ${name}`,
  suggested: 'Suggérée',
  words: (tags, hasNotes) =>
    [tags > 0 && `${tags} mot${s(tags)}-clé${s(tags)}`, hasNotes && 'notes'].filter(Boolean).join(', '),
  keepOne: 'Garder seulement la sélection',
  keepAll: 'Tout garder',
  kept: (count) => `${count} élément${s(count)} gardé${s(count)}`,
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  keepErrors: { media_not_found: 'Un de ces éléments n’est plus dans votre galerie.' },
  upload: {
    title: (count) =>
      count < 2 ? 'Ce fichier est déjà dans votre galerie' : `${count} fichiers sont déjà dans votre galerie`,
    label: 'Fichiers déjà présents',
    skip: 'Les ignorer',
    keep: 'Les téléverser de nouveau',
    nothingNew: 'Rien de nouveau n’a été ajouté.',
  },
};
