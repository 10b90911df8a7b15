import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What premium brings to the menu, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  bought: 'Vous avez déjà Premium. Gérez-le dans votre profil.',
  getPremium: 'Obtenir Premium',
  getPremiumWords: 'passer abonnement forfait payer carte messages à sens unique formulaires',
};
