import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './email-address-en.ts';

/** Every text on screen about proving the address of an account, in Canadian French. */
export const en: Twin<typeof english> = {
  section: {
    title: 'Confirmez votre courriel',
    lead: (address) =>
      `Nous avons envoyé un code à ${address}. Entrez-le ici pour montrer que cette adresse est la vôtre.`,
    replaces: (address) => `D’ici là, votre compte garde l’adresse ${address}.`,
    ended: (address) => `Le code envoyé à ${address} n’est plus valide. Demandez-en un nouveau.`,
    confirmed: (address) => `L’adresse ${address} est confirmée.`,
    sendAgain: 'Envoyer un nouveau code',
    correct: 'Corriger l’adresse',
    codeSent: (address) => `Un code est en route vers ${address}.`,
    alreadyProven: 'Cette adresse est déjà confirmée. Rechargez la page.',
    sendFailed: 'Le code n’a pas pu être envoyé. Réessayez.',
    loadFailed: 'Votre adresse courriel n’a pas pu être chargée.',
  },
  code: {
    label: 'Code',
    help: 'Huit chiffres, dans le courriel',
    confirm: 'Confirmer',
    needed: 'Entrez les huit chiffres du code.',
    wrong: 'Ce code est incorrect. Vérifiez le courriel et réessayez.',
    ended: 'Ce code n’est plus valide. Demandez-en un nouveau.',
    failed: 'Le code n’a pas pu être vérifié. Réessayez.',
  },
  correct: {
    title: 'Corriger votre courriel',
    lead: 'Nous enverrons un code à cette adresse. Entrez-le pour en faire l’adresse de votre compte.',
  },
  change: {
    title: 'Changer votre courriel',
    lead: 'Nous enverrons un code à cette adresse. Entrez-le pour en faire l’adresse de votre compte. Vos autres appareils seront déconnectés.',
    email: 'Nouveau courriel',
    same: 'C’est déjà l’adresse de votre compte.',
    send: 'Envoyer le code',
    failed: 'Le code n’a pas pu être envoyé. Réessayez.',
  },
  card: {
    title: 'Courriel',
    lead: (address) =>
      `Vous vous connectez avec ${address}. En cas de changement, vos autres appareils seront déconnectés.`,
    change: 'Changer le courriel',
  },
};
