import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** In Canadian French: the menu, the palette and the operator's desk. */
export const menuEn: Twin<typeof english> = {
  newConsult: 'Nouvelle consultation',
  newConsultWords: 'consulter demander trouver spécialiste service',
  schedule: 'Horaire du spécialiste',
  desk: 'Répertoire',
  specialists: 'Spécialistes et services',
  finds: 'un spécialiste ou un service',
  findSearching: 'Recherche de services',
  findFailed: 'La recherche de services a échoué. Vérifiez votre connexion.',
};
