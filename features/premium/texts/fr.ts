import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Every text of premium, in Canadian French. */
export const en: Twin<typeof english> = {
  title: 'Passer à Premium',
  lead: 'Envoyez des messages et des formulaires à vos patients.',
  plan: {
    title: (product) => `${product} Premium`,
    price: (price) => `${price} par mois`,
    includes: 'Comprend',
    included: (uses) => [
      `${uses} messages à sens unique ou formulaires par mois`,
      'Pièces jointes, envoi différé et réponses dans vos consultations',
      'Copies de vos consultations et demandes de consultation pour les patients',
    ],
    excludes: 'Ne comprend pas',
    excluded: ['Services de facturation'],
    terms:
      'Se renouvelle chaque mois jusqu’à ce que vous l’annuliez. Annulez en tout temps dans votre profil, sous Gérer l’abonnement; vous gardez Premium jusqu’à la fin du mois payé.',
  },
  payment: {
    title: 'Paiement',
    loading: 'Chargement du formulaire de carte…',
    tryAgain: 'Réessayer',
    failedToLoad: 'Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    pay: (price) => `Payer ${price}`,
    paid: 'Paiement reçu. Premium sera activé d’ici une minute.',
    handledBy: (product) => `Stripe traite votre paiement. ${product} ne voit jamais votre numéro de carte.`,
    error: (type, message) => `${type} : ${message}`,
    errorWithoutMessage: (type) => `Erreur lors de l’envoi du paiement : ${type}`,
  },
  errors: {
    payment_unavailable:
      'Le service de paiement n’est pas disponible. Rien ne vous a été facturé. Réessayez dans quelques minutes.',
    already_subscribed: 'Votre paiement a été reçu. Premium sera activé d’ici une minute.',
  },
  back: {
    title: 'Vérification de votre paiement',
    processing: 'Votre banque traite encore le paiement. Premium sera activé dès qu’il sera accepté.',
    unfinished: 'payment_not_completed',
    leave: 'Continuer',
    errors: {
      payment_unavailable:
        'Le service de paiement n’est pas disponible; nous ne pouvons donc pas encore dire si votre paiement a réussi. Réessayez dans quelques minutes. S’il a été accepté, Premium s’activera de lui-même.',
      payment_not_found: 'Ce paiement n’est pas l’un des vôtres.',
    },
  },
  manage: {
    link: 'Gérer l’abonnement',
    errors: {
      payment_unavailable: 'Le service de paiement n’est pas disponible. Réessayez dans quelques minutes.',
      subscription_not_found: 'Vous avez Premium sans abonnement. Communiquez avec le soutien pour le modifier.',
    },
  },
  sandbox: {
    title: 'Environnement d’essai',
    note: 'Aucun vrai paiement ici. Utilisez une carte d’essai; les autres numéros sont refusés.',
    testCards: 'Cartes d’essai',
    cards: {
      approved: 'Acceptée',
      declined: 'Refusée',
      insufficientFunds: 'Fonds insuffisants',
      asksForAuthentication: '3-D Secure',
      failsAtRenewal: 'Échoue au renouvellement',
    },
    number: 'Numéro de carte',
    numberMissing: 'Entrez le numéro de carte',
    expiry: 'Date d’expiration',
    expiryHelp: 'MM/AA',
    expiryWrong: 'Entrez une date future sous la forme MM/AA',
    code: 'Code de sécurité',
    codeWrong: 'Entrez les 3 chiffres au dos de la carte',
    noAnswer: { type: 'api_connection_error', message: 'Le service de paiement n’a pas répondu. Réessayez.' },
  },
};
