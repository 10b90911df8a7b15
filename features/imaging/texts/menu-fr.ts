import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What imaging brings to the menu, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  camera: 'Appareil photo',
  cameraWords: 'caméra photo image vidéo film filmer enregistrer',
  gallery: 'Galerie',
  galleryWords: 'photos images vidéos médias téléverser corbeille',
  annotation: 'Annotation de photos',
  annotationWords: 'étiquette étiquetage photos images entraînement ia',
  pool: 'Étiquetage',
};
