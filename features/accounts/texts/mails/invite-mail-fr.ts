import type { Twin } from '@alethea/kernel/text/language';
import type { inviteMailEn as english } from './invite-mail-en.ts';

/** What an invited colleague is sent, by mail and as a letter by fax, in Canadian French. */
export const inviteMailEn: Twin<typeof english> = {
  mail: {
    subject: (inviter, product) => `${inviter} vous invite à vous joindre à ${product}`,
    text: ({ message, inviter, product, signUpUrl, unsubscribeUrl, postalAddress }) =>
      [
        message,
        `Inscrivez-vous : ${signUpUrl}`,
        `--\nCette invitation vous a été envoyée par ${product} à la demande de ${inviter}.`,
        `${postalAddress}\nNe plus recevoir d’invitations : ${unsubscribeUrl}`,
      ].join('\n\n'),
  },
  letter: {
    heading: (product) => `Une invitation à ${product}`,
    to: 'Destinataire',
    fax: 'Télécopieur',
    from: 'Expéditeur',
    date: 'Date',
    footer: ({ inviter, product, signUpUrl, postalAddress, supportEmail }) =>
      [
        `Inscrivez-vous à ${signUpUrl}`,
        `Cette invitation vous a été envoyée par ${product} à la demande de ${inviter}. Pour ne plus en recevoir, écrivez à ${supportEmail} en précisant votre numéro de télécopieur.`,
        postalAddress,
      ].join('\n\n'),
  },
};
