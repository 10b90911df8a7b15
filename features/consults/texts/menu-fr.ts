import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** In Canadian French: the menu and the palette. */
export const menuEn: Twin<typeof english> = {
  secureMessaging: 'Messagerie sécurisée',
  secureMessagingWords: 'boîte de réception messages consultations',
  clinicInbox: 'Boîte de la clinique',
  clinicInboxWords: 'clinique tableau consultations moa assistant à fixer rendez-vous',
  archive: 'Archives',
  archiveWords: 'messagerie sécurisée archivé',
  consults: 'Consultations',
  finds: 'une consultation par patient ou N° d’ass. maladie',
  findSearching: 'Recherche de consultations',
  findFailed: 'La recherche de consultations a échoué. Vérifiez votre connexion.',
};
