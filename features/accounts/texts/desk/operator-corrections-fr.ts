import type { Twin } from '@alethea/kernel/text/language';
import type { operatorCorrectionsEn as english } from './operator-corrections-en.ts';

/** Texts of the desk on what it puts right of a person, in Canadian French. */
export const operatorCorrectionsEn: Twin<typeof english> = {
  errors: {
    confirmation_needed: null,
    person_changed: 'La fiche de cette personne vient d’être modifiée. Fermez cette fenêtre et vérifiez de nouveau.',
    same_email: 'C’est déjà l’adresse du compte.',
    email_proven: 'Cette adresse est déjà confirmée.',
    code_wrong: 'Ce code est incorrect.',
    code_ended: 'Ce code n’est plus valide. Envoyez-en un nouveau.',
  },
  title: 'Nom et courriel',
  unconfirmed: 'Non confirmé',
  name: {
    open: 'Corriger le nom',
    title: 'Corriger le nom',
    lead: 'La personne en est avisée par courriel. Les documents déjà signés ou envoyés gardent l’ancien nom.',
    titleField: 'Titre de civilité',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    submit: 'Enregistrer le nom',
  },
  email: {
    open: 'Corriger le courriel',
    title: 'Corriger le courriel',
    lead: (address) =>
      `La personne se connecte désormais avec la nouvelle adresse, et toutes ses sessions se ferment. Nous avisons ${address} et envoyons un code à la nouvelle adresse. Tant qu’il n’a pas été confirmé, aucune réinitialisation de mot de passe n’y est envoyée.`,
    email: 'Nouveau courriel',
    emailAgain: 'Confirmez le nouveau courriel',
    differs: 'Les deux adresses diffèrent',
    reason: 'Motif',
    reasonHelp: 'Précisez comment vous avez confirmé l’identité de la personne.',
    submit: 'Changer le courriel',
    done: (address) => `Courriel changé. Un code est en route vers ${address}.`,
  },
  code: {
    lead: 'Le code envoyé n’a pas encore été confirmé. La personne peut l’entrer dans son profil. Si elle ne peut pas se connecter, demandez-lui de vous le lire.',
    label: 'Code reçu par courriel',
    needed: 'Entrez les huit chiffres du code.',
    confirm: 'Confirmer le courriel',
    sendAgain: 'Envoyer un nouveau code',
    sent: (address) => `Un code est en route vers ${address}.`,
    done: 'Courriel confirmé',
  },
};
