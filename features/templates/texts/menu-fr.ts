import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What templates and resources bring to the menu, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  templates: 'Modèles de spécialiste',
  resources: 'Modifier les ressources',
  resourcesWords: 'mes feuillets fichiers bibliothèque catégories',
  links: 'Ressources',
  linksWords: 'soutien aide feuillets références lignes directrices',
};
