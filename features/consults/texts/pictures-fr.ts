import type { Twin } from '@alethea/kernel/text/language';
import type { picturesEn as english } from './pictures-en.ts';

/** In Canadian French: looking at the pictures of a consult. */
export const picturesEn: Twin<typeof english> = {
  label: 'Photos de la consultation',
  look: 'Voir les photos',
  none: 'Cette consultation n’a aucune photo.',
  shortcutsGroup: 'Photos',
  shortcuts: [
    { keys: ['ArrowLeft', 'ArrowRight'], label: 'Photo précédente ou suivante; la déplacer quand elle est agrandie' },
    { keys: ['+', '-'], label: 'Zoom avant et arrière' },
    { keys: ['0'], label: 'Taille initiale' },
    { keys: ['c'], label: 'Comparer deux photos' },
    { keys: ['Escape'], label: 'Fermer les photos et aller au message' },
  ],
};
