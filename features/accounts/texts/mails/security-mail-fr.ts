import type { Twin } from '@alethea/kernel/text/language';
import type { securityMailEn as english } from './security-mail-en.ts';

/** The mails about the safety of an account, in Canadian French. */
export const securityMailEn: Twin<typeof english> = {
  subject: (product) => `Changement touchant la sécurité de votre compte ${product}`,
  text: ({ what, link, supportEmail }) =>
    [
      what,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout ailleurs :\n${link}`,
      `Vous ne pouvez pas vous connecter, ou avez besoin d’aide? Écrivez à ${supportEmail}.`,
    ].join('\n\n'),
  what: {
    passwordChanged: (product) =>
      `Le mot de passe de votre compte ${product} a été changé, et toutes ses autres sessions ont été fermées.`,
    authenticatorAppOn: (product) =>
      `La connexion par application d’authentification a été activée pour votre compte ${product}.`,
    authenticatorAppOff: (product) =>
      `La connexion par application d’authentification a été désactivée pour votre compte ${product}.`,
    faxesChanged: (product) =>
      `Les numéros de télécopieur, ou ce qui est envoyé par télécopie, ont été modifiés dans le profil de votre compte ${product}.`,
    passkeyAdded: (product) => `Une clé d’accès a été ajoutée à votre compte ${product}.`,
    passkeyRemoved: (product) => `Une clé d’accès a été supprimée de votre compte ${product}.`,
    recoveryCodesRenewed: (product) => `De nouveaux codes de récupération ont été créés pour votre compte ${product}.`,
    recoveryCodeUsed: (product) => `Un code de récupération a servi à se connecter à votre compte ${product}.`,
    nameCorrected: (product) => `L’équipe de soutien a corrigé le nom de votre compte ${product}.`,
    secondFactorsRemoved: (product) =>
      `L’équipe de soutien a supprimé les seconds facteurs de votre compte ${product}. Connectez-vous avec votre mot de passe et configurez-en un nouveau.`,
  },
};
