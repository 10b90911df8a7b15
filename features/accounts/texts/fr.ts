import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Every text that sign-in begins with, in Canadian French. */
export const en: Twin<typeof english> = {
  login: {
    pageTitle: (product) => `Connexion · ${product}`,
    heading: 'Connexion',
    lead: 'L’avis d’un spécialiste pour votre patient, le plus souvent en quelques jours.',
    email: 'Courriel',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgotPassword: 'Mot de passe oublié',
    newHere: 'Pas encore de compte?',
    signUp: 'S’inscrire',
    opensElsewhere: '(s’ouvre dans un nouvel onglet)',
    version: (version, environment) => `Version ${version} · ${environment}`,
    checking: 'Recherche d’une session ouverte',
  },
  panel: {
    question: 'Médecin de famille',
    questionTime: 'Lundi, 10 h 42',
    questionText:
      'Lésion pigmentée à l’épaule gauche, 7 mm, en évolution depuis trois mois. Biopsie ici, ou je vous adresse le patient?',
    answer: 'Dermatologue',
    answerTime: 'Lundi, 16 h 05',
    answerText:
      'Exérèse complète avec une marge de 2 mm; pas de biopsie par rasage, s’il vous plaît. Envoyez-moi le rapport et je prendrai le relais.',
  },
  loginErrors: {
    signInFailed:
      'Une erreur s’est produite pendant la connexion. Vérifiez votre courriel, votre mot de passe et votre connexion à Internet.',
    profileMissing: 'Aucun profil n’est associé à ce compte.',
    profileNotLoaded: 'Le profil n’a pas pu être chargé',
    notLoaded: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    tooManyAttempts: (minutes) =>
      `Trop de tentatives. Attendez ${minutes < 2 ? 'une minute' : `${minutes} minutes`} et réessayez.`,
  },
  passkeySignIn: {
    button: 'Se connecter avec une clé d’accès',
    refused: 'Cette clé d’accès n’a pas été acceptée. Connectez-vous avec votre courriel et votre mot de passe.',
    cancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous avec votre mot de passe.',
  },
};
