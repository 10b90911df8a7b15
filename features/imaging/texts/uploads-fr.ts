import type { Twin } from '@alethea/kernel/text/language';
import type { uploadsEn as english } from './uploads-en.ts';

const offline = 'Vous êtes hors ligne. Le téléversement reprend au retour de la connexion.';

/** What is said of uploads into the gallery, wherever they begin, in Canadian French. */
export const uploadsEn: Twin<typeof english> = {
  done: 'Fichiers téléversés.',
  offline,
  goesOn: 'Le téléversement se poursuit. Vous pouvez continuer à travailler.',
  keptInCamera: 'Certains fichiers n’ont pas été téléversés. Ouvrez Appareil photo pour réessayer.',
  errors: {
    not_signed_in: 'Connectez-vous pour téléverser des photos ou des vidéos',
    offline,
  },
  addErrors: {
    file_not_found: 'Ce qui a été téléversé a expiré et est renvoyé. Réessayez ensuite.',
    gallery_full:
      'Votre galerie est pleine. Supprimez ce dont vous n’avez plus besoin, aussi dans la corbeille, puis réessayez.',
  },
};
