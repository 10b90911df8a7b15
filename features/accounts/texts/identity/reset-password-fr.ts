import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './reset-password-en.ts';

/** Every text of resetting a password, its mail included, in Canadian French. */
export const en: Twin<typeof english> = {
  forgotPassword: {
    heading: 'Mot de passe oublié',
    lead: 'Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    email: 'Courriel',
    send: 'Envoyer',
    cancel: 'Annuler',
    close: 'Fermer',
    sentHeading: 'Consultez vos courriels',
    sent: (email) =>
      `Si un compte existe pour ${email}, un lien est en route. Il fonctionne une seule fois et expire dans une heure. Vous ne le voyez pas? Vérifiez vos courriels indésirables.`,
    failed: 'Le courriel de réinitialisation n’a pas pu être envoyé.',
  },
  resetPassword: {
    pageTitle: (product) => `Réinitialiser le mot de passe · ${product}`,
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Tous vos appareils seront déconnectés.',
    checking: 'Vérification de votre lien',
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmez le mot de passe',
    rule: (minimum) => `${minimum} caractères ou plus`,
    submit: 'Changer le mot de passe',
    invalidHeading: 'Réinitialisation du mot de passe',
    invalidCode: 'Le lien de réinitialisation n’est pas valide ou a expiré.',
    invalidNext: 'Vous pouvez en demander un autre avec « Mot de passe oublié ».',
    backToLogin: 'Retour à la connexion',
    notChecked: 'Votre lien n’a pas pu être vérifié. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    failed: 'Une erreur s’est produite pendant la réinitialisation de votre mot de passe',
    changedHeading: 'Mot de passe changé',
    changed: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
    continueToLogin: 'Aller à la connexion',
    asked: 'Si un compte existe pour cette adresse, un lien de réinitialisation du mot de passe est en route.',
    mail: {
      subject: (product) => `Réinitialisez votre mot de passe ${product}`,
      text: (product, link) =>
        [
          `Quelqu’un, probablement vous, a demandé de réinitialiser le mot de passe de votre compte ${product}.`,
          `Choisissez un nouveau mot de passe ici :\n${link}`,
          'Le lien fonctionne une seule fois et expire dans une heure. Si ce n’était pas vous, ignorez ce message. Votre mot de passe n’a pas changé.',
        ].join('\n\n'),
    },
  },
};
