import type { Twin } from '@alethea/kernel/text/language';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import type { placesEn as english } from './places-en.ts';

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');
const items = (count: number): string => `${count} élément${s(count)}`;

/** Every text of gallery and camera in the places that take files, in Canadian French. */
export const placesEn: Twin<typeof english> = {
  gallery: 'Galerie',
  fromGallery: 'Ajouter de la galerie',
  camera: 'Appareil photo',
  full: 'Aucun autre fichier ne peut être ajouté ici',
  picker: {
    title: 'Choisir dans votre galerie',
    search: 'Rechercher',
    list: 'Éléments de la galerie',
    chosen: (count, room) =>
      `${items(count)} choisi${s(count)}, ${room === 0 ? 'aucun autre ne peut être ajouté' : `encore ${room} au plus`}`,
    tooMany: (limit) => `Vous pouvez en choisir jusqu’à ${limit} ici.`,
    clear: 'Effacer la sélection',
    add: (count) => (count === 0 ? 'Ajouter' : `Ajouter ${items(count)}`),
    done: 'Terminé',
    nothing: 'Choisissez au moins un élément',
    empty: 'Votre galerie est vide. Téléversez-y des photos, ou prenez-en une avec l’appareil photo.',
    manyImages: (limit) => `Plus de ${limit} photos sont choisies. Quelques photos nettes sont plus faciles à évaluer.`,
    failed: 'Les éléments n’ont pas pu être ajoutés. Veuillez réessayer.',
    errors: {
      media_not_found: 'Un élément choisi n’est plus dans votre galerie. Refaites votre choix.',
      stage_full: uploadRefusals.stage_full,
    },
  },
  choice: {
    list: 'Choisi dans votre galerie',
    loading: 'Chargement de ce que vous avez choisi',
    loadFailed: 'Les fichiers de la galerie n’ont pas pu être chargés',
    open: (name) => `Agrandir ${name}`,
    remove: (name) => `Retirer ${name} de ce formulaire`,
    manyImages: (limit) =>
      `Plus de ${limit} photos de votre galerie sont jointes. Quelques photos nettes sont plus faciles à évaluer.`,
    gone: (count) =>
      count < 2
        ? 'Un élément choisi n’est plus dans votre galerie et ne peut pas être envoyé.'
        : `${count} éléments choisis ne sont plus dans votre galerie et ne peuvent pas être envoyés.`,
    removeGone: 'Retirer',
  },
  taking: {
    title: 'Appareil photo',
    hint: 'Ce que vous prenez attend ici jusqu’à ce que vous l’ajoutiez.',
    add: (count) => (count === 0 ? 'Ajouter' : `Ajouter (${count})`),
    nothing: 'Prenez d’abord une photo ou une vidéo',
    recording: 'Arrêtez d’abord l’enregistrement',
    full: (room) => `Vous ne pouvez pas en ajouter plus de ${room} ici.`,
    keep: 'Garder dans ma galerie',
    takePhoto: 'Prendre une photo',
    takeVideo: 'Filmer une vidéo',
    discardTitle: 'Supprimer ce que vous avez pris?',
    discardText: 'Ce n’est pas encore ajouté et ne se trouve pas dans votre galerie.',
    discard: 'Supprimer',
    cancelUpload: 'Annuler le téléversement',
    uploading: 'Téléversement dans votre galerie',
    onlyKept: 'C’est dans votre galerie, mais n’a pas été ajouté ici. Choisissez-le dans la galerie.',
  },
};
