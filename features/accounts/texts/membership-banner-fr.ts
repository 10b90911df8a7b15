import type { Twin } from '@alethea/kernel/text/language';
import type { membershipBannerEn as english } from './membership-banner-en.ts';

/** What stands above every screen about new members of a clinic, in Canadian French. */
export const membershipBannerEn: Twin<typeof english> = {
  youWait: (clinicNames) => `Un médecin de la clinique doit encore confirmer votre ajout : ${clinicNames}.`,
  waiting: (count) =>
    count < 2
      ? 'Un nouveau membre attend votre décision. Il ne voit rien de votre clinique tant que vous n’avez pas confirmé.'
      : `${count} nouveaux membres attendent votre décision. Ils ne voient rien de votre clinique tant que vous n’avez pas confirmé.`,
  joined: (count) =>
    count < 2
      ? 'Un nouveau membre s’est joint à votre clinique.'
      : `${count} nouveaux membres se sont joints à vos cliniques.`,
  show: 'Afficher',
};
