import type { Twin } from '@alethea/kernel/text/language';
import type { linksEn as english } from './links-en.ts';

/** Every text of the resources page, apart from the links themselves, in Canadian French. */
export const linksEn: Twin<typeof english> = {
  title: 'Ressources',
  description: 'Aide, feuillets pour les patients et références canadiennes.',
  search: 'Chercher dans les ressources',
  found: (count) => `${count} ${count < 2 ? 'lien trouvé' : 'liens trouvés'}`,
  noMatches: 'Aucune ressource ne correspond',
  newTab: '(s’ouvre dans un nouvel onglet)',
  parts: {
    support: 'Soutien',
    handouts: 'Feuillets des spécialistes',
    references: 'Références diagnostiques',
  },
  contacts: {
    email: 'Courriel :',
    emailAbout: 'Questions sur votre compte, une consultation ou une télécopie.',
    phone: 'Téléphone :',
    phoneAbout: 'Pour ce qui ne peut pas attendre un courriel.',
    help: (productName) => `Site de soutien ${productName}`,
    helpAbout: 'Guides et réponses aux questions courantes.',
  },
};
