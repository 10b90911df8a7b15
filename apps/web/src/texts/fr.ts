import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Every text of the shell and of its own screens, in Canadian French. */
export const en: Twin<typeof english> = {
  navigation: {
    imaging: 'Imagerie',
    patientCommunications: 'Communications aux patients',
    specialistTools: 'Outils de spécialiste',
    tools: 'Outils',
    support: 'Soutien',
    brand: (product) => `${product}, notifications`,
  },
  premium: {
    feature: 'Cette fonction fait partie de Premium.',
    get: 'Obtenir Premium',
    onDesktop: 'Cette fonction fait partie de Premium. Inscrivez-vous à partir d’un ordinateur.',
  },
  account: {
    signOut: 'Se déconnecter',
    signOutFailed: 'La déconnexion a échoué. Votre session est toujours ouverte.',
    unsent: {
      title: 'Se déconnecter et perdre ce que vous avez écrit?',
      message: 'Quelque chose ici ou dans un autre onglet n’a pas été envoyé ou enregistré. La déconnexion l’efface.',
      confirmLabel: 'Se déconnecter',
      cancelLabel: 'Rester',
    },
    clinic: 'Clinique',
    noClinic: 'Choisir une clinique',
    currentClinic: (clinicName) => `Clinique : ${clinicName}`,
    switchClinic: 'Changer de clinique',
    switch: 'Changer',
    cancel: 'Annuler',
    alreadyThere: 'Vous êtes déjà dans cette clinique.',
    switchFailed: 'Le changement de clinique n’a pas réussi.',
    clinicNotYours: 'Vous n’appartenez plus à cette clinique.',
    switched: (clinicName) => `Vous êtes maintenant dans ${clinicName}.`,
  },
  lock: {
    title: 'Verrouillé',
    reasons: {
      idle: 'L’écran n’a pas été utilisé depuis un moment. Tout est comme vous l’avez laissé.',
      expired: 'Votre session a atteint sa limite de temps. Tout est comme vous l’avez laissé.',
    },
    unlock: 'Déverrouiller',
    passwordNeeded: 'Le mot de passe est obligatoire',
    notYou: 'Ce n’est pas vous? Se déconnecter',
    warningTitles: { idle: 'Toujours là?', expired: 'Veuillez vous reconnecter bientôt' },
    warnings: {
      idle: 'Cet écran se verrouillera dans une minute parce qu’il n’est pas utilisé. Rien de ce que vous avez tapé n’est perdu.',
      expired:
        'Votre session atteindra sa limite de temps dans une minute, et cet écran se verrouillera. Rien de ce que vous avez tapé n’est perdu.',
    },
    stay: 'Garder la session ouverte',
    understood: 'OK',
  },
  network: {
    unreachable:
      'Le serveur est injoignable. Ce que vous voyez n’est peut-être plus à jour. Rien de ce que vous avez tapé n’est perdu.',
    liveRests:
      'Les mises à jour en direct sont en pause ici, car le portail est ouvert dans plusieurs autres fenêtres. Elles reprendront quand vous utiliserez celle-ci.',
    offline:
      'Vous êtes hors ligne. Vous pouvez continuer de lire ce qui est ouvert, et envoyer quand vous serez de nouveau en ligne.',
    startTitle: 'Pas de connexion au serveur',
    startCause: 'Les consultations ont besoin d’une connexion',
    startHint:
      'Les données des patients ne sont jamais conservées sur cet appareil. Cette page reprend d’elle-même quand vous serez en ligne.',
    startBanner: 'Vous êtes hors ligne. Tout sauf le thème a besoin d’une connexion.',
    tryAgain: 'Réessayer',
  },
  update: {
    available: 'Une nouvelle version est disponible.',
    reload: 'Recharger',
  },
  palette: {
    title: 'Recherche et commandes',
    open: 'Chercher',
    label: 'Recherche et commandes',
    placeholder: (finds) => (finds.length === 0 ? 'Un écran ou une commande' : `Un écran, ${finds.join(', ')}`),
    results: 'Résultats',
    screens: 'Aller à',
    actions: 'Commandes',
    themeAuto: 'Thème : comme le système',
    themeLight: 'Thème : clair',
    themeDark: 'Thème : sombre',
    themeWords: 'couleurs thème apparence mode',
    helpWords: 'aide touches raccourcis clavier',
    noMatches: 'Rien de tel dans les consultations récentes, les écrans ou les commandes.',
    matches: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  },
  keyboardHelp: {
    title: 'Raccourcis clavier',
    everywhere: 'Partout',
    chooseSnackbar: 'Annuler la dernière action, tant que ANNULER est affiché',
    or: 'ou',
    singleKeys: 'Raccourcis à une touche',
    singleKeysHelp:
      'Désactivez-les sur cet appareil si vous dictez ou utilisez la commande vocale. Les raccourcis avec Ctrl ou ⌘ restent actifs.',
  },
  oneTimeTooltips: {
    commandPalette: (keys) =>
      `Allez à tout écran ou toute consultation avec ${keys}. Appuyez sur ? pour voir tous les raccourcis.`,
    collapseSidebar: 'Réduisez la barre latérale ici. Changez le thème juste à côté.',
  },
  session: {
    loading: 'Chargement de votre profil',
    profileMissing: 'Aucun profil n’est associé à ce compte.',
    profileFailed: 'Le profil n’a pas pu être chargé',
  },
  unsaved: {
    title: 'Quitter sans enregistrer?',
    message: 'Les modifications de cette page n’ont pas été enregistrées et seront perdues.',
    cancel: 'Annuler',
    ok: 'OK',
    save: 'Enregistrer',
  },
  notPermitted: {
    note: 'Votre appareil ou votre compte n’a pas l’autorisation de l’ouvrir.',
    contact: 'Pour obtenir l’accès, communiquez avec les ventes :',
    nextSteps: 'Voir ce qui manque dans Prochaines étapes',
  },
  failure: {
    note: 'Un problème est survenu sur cette page. Ce qui est déjà enregistré est en sécurité.',
    newVersion: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et rechargez.',
    home: 'Aller à la page d’accueil',
    notFoundTitle: 'Page introuvable',
  },
};
