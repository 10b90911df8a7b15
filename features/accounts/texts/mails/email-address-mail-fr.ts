import type { Twin } from '@alethea/kernel/text/language';
import type { emailAddressMailEn as english } from './email-address-mail-en.ts';

const within = (minutes: number) => `${minutes} ${minutes < 2 ? 'minute' : 'minutes'}`;

/** The mails that prove an address, and that tell of another one, in Canadian French. */
export const emailAddressMailEn: Twin<typeof english> = {
  codeMail: {
    subject: (product) => `Votre code ${product}`,
    text: ({ product, code, minutes }) =>
      [
        `Quelqu’un, probablement vous, utilise cette adresse pour un compte ${product}. Pour la confirmer, entrez-y ce code :`,
        code,
        `Le code fonctionne une seule fois et expire dans ${within(minutes)}. ${product} ne vous le demandera jamais.`,
        'Si ce n’était pas vous, ignorez ce message. Sans le code, le compte ne peut pas être utilisé.',
      ].join('\n\n'),
  },
  deskCodeMail: {
    subject: (product) => `Votre code ${product}`,
    text: ({ product, code, minutes }) =>
      [
        `L’équipe de soutien ${product} a fait de cette adresse celle de votre compte. Pour la confirmer, connectez-vous avec cette adresse, ouvrez votre profil et entrez ce code :`,
        code,
        `Si vous ne pouvez pas vous connecter, lisez-le à la personne du soutien à qui vous avez demandé ce changement. Le code fonctionne une seule fois et expire dans ${within(minutes)}.`,
        'Si vous n’avez rien demandé, ignorez ce message et ne donnez le code à personne.',
      ].join('\n\n'),
  },
  addressTakenMail: {
    subject: (product) => `Vous avez déjà un compte ${product}`,
    text: (product, link) =>
      [
        `Quelqu’un, probablement vous, a tenté d’utiliser cette adresse pour un autre compte ${product}. Elle a déjà un compte : rien n’a été modifié.`,
        `Connectez-vous ici, ou choisissez-y « Mot de passe oublié » s’il vous faut un nouveau mot de passe :\n${link}`,
        'Si ce n’était pas vous, ignorez ce message.',
      ].join('\n\n'),
  },
  addressChangedMail: {
    subject: (product) => `Votre compte ${product} n’utilise plus cette adresse`,
    text: (product, supportEmail) =>
      [
        `Votre compte ${product} utilise maintenant une autre adresse, confirmée par son titulaire, à la place de celle-ci. Toutes les autres sessions du compte ont été fermées.`,
        'Si c’était vous, connectez-vous désormais avec la nouvelle adresse.',
        `Si ce n’était pas vous, écrivez sans attendre à ${supportEmail}.`,
      ].join('\n\n'),
  },
  addressCorrectedMail: {
    subject: (product) => `Votre compte ${product} n’utilise plus cette adresse`,
    text: (product, supportEmail) =>
      [
        `L’équipe de soutien ${product} a donné une autre adresse à un compte qui utilisait celle-ci. Toutes les sessions du compte ont été fermées.`,
        'Si vous l’avez demandé, connectez-vous désormais avec la nouvelle adresse.',
        `Sinon, écrivez sans attendre à ${supportEmail}.`,
      ].join('\n\n'),
  },
};
