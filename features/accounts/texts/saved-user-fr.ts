import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './saved-user-en.ts';

/** Every text for who is or was signed in when they come to sign-in, in Canadian French. */
export const en: Twin<typeof english> = {
  lastSignedInAs: 'Dernière session ouverte par',
  continue: 'Continuer',
  logout: 'Se déconnecter',
  ended: {
    idle: 'Votre session a été fermée après une période d’inactivité.',
    expired: 'Votre session a été fermée, car elle avait atteint sa durée maximale.',
    tooMany: 'Votre session a été fermée, car votre compte est connecté sur trop d’appareils.',
    elsewhere: 'Votre session a été fermée à partir d’un autre appareil.',
    password: 'Votre session a été fermée, car votre mot de passe a été changé.',
    email: 'Votre session a été fermée, car votre adresse courriel a été changée. Connectez-vous avec la nouvelle.',
    operator: 'Votre session a été fermée par l’équipe de soutien.',
  },
  claimsFailed: (email) =>
    `Les données d’autorisation n’ont pas pu être chargées; certaines fonctions pourraient ne pas marcher comme prévu. Déconnectez-vous, puis connectez-vous de nouveau. Si cette erreur se répète, écrivez-nous à ${email}.`,
};
