import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './link-account-en.ts';

/** Every text of linking the account of the partner AI app, in Canadian French. */
export const en: Twin<typeof english> = {
  title: (partner) => `Lier votre compte ${partner}`,
  lead: (partner, product) =>
    `${partner} demande de lier son compte à votre compte ${product}. Assurez-vous que les deux sont les vôtres.`,
  account: (app) => `Compte ${app}`,
  unnamed: 'Aucun nom fourni',
  notYou: 'Ce n’est pas vous? Déconnectez-vous, puis ouvrez le lien de nouveau.',
  link: 'Lier les comptes',
  cancel: 'Annuler',
  reading: 'Vérification du lien',
  failed: (partner, product) => `Votre compte ${partner} n’a pas pu être lié à votre compte ${product}`,
  missing: (partner, product) =>
    `Les renseignements fournis ne permettent pas de lier votre compte ${partner} à votre compte ${product}. Réessayez.`,
  linked: (partner, product) =>
    `Vos comptes ${partner} et ${product} sont maintenant liés. Vous pouvez fermer cette page.`,
  why: {
    link_token_invalid: (partner) => `Le lien a expiré ou est endommagé. Ouvrez-le de nouveau à partir de ${partner}.`,
    link_token_used: (partner) => `Ce lien a déjà servi. Ouvrez-en un autre à partir de ${partner}.`,
    linked_elsewhere: (partner) => `Ce compte ${partner} est lié à une autre personne ici.`,
    partner_unavailable: (partner) => `Il est impossible de joindre ${partner} pour le moment.`,
  },
  openPortal: 'Aller au portail',
  retry: 'Réessayer',
};
