import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './sign-up-en.ts';

/** Every text of signing up, mails included, in Canadian French. */
export const en: Twin<typeof english> = {
  pageTitle: 'Inscription',
  heading: (product) => `S’inscrire à ${product}`,
  lead: 'Il faut environ cinq minutes. Vos réponses, sauf votre mot de passe, sont conservées dans cet onglet jusqu’à la fin.',
  haveAccount: 'Vous avez un compte?',
  login: 'Se connecter',
  loading: 'Chargement de l’inscription',
  loadFailed: 'L’inscription n’a pas pu être chargée.',
  required: 'Tous les champs sont obligatoires, sauf ceux marqués facultatifs.',

  plan: {
    title: 'Choisissez un forfait',
    lead: 'Vous pourrez en changer plus tard en communiquant avec nous.',
    names: { plus: 'Plus', econsult: 'eConsult' },
    points: {
      plus: [
        'Tout ce qu’offre eConsult',
        'Envoi de copies des réponses aux patients',
        'Facturation de vos consultations avec vos propres codes',
        'Transfert de consultations au personnel de votre clinique',
      ],
      econsult: [
        'Avis de spécialistes',
        'Demandes de consultation pour vos patients',
        'Photos et fichiers dans chaque consultation',
        'Sans frais',
      ],
    },
    price: (price) => `Prix : ${price}`,
    forWhom: { plus: 'Pour les médecins', econsult: 'Pour les médecins, les infirmiers praticiens et les résidents' },
    pick: { plus: 'Choisir Plus', econsult: 'Choisir eConsult' },
    chosen: (plan) => `Forfait : ${plan}`,
    change: 'Changer de forfait',
  },
  role: {
    label: 'Rôle',
    placeholder: 'Choisissez votre rôle',
    names: { doctor: 'Médecin', resident: 'Résident', nursePractitioner: 'Infirmier praticien' },
    required: 'Le rôle est obligatoire',
    notForPlus: (role) => `Pour le moment, le forfait Plus n’est pas offert pour le rôle « ${role} ».`,
    takeEconsult: 'Continuer avec eConsult',
  },
  province: {
    label: 'Province',
    placeholder: 'Choisissez la province où vous exercez',
    help: 'Les provinces en gris n’ont pas encore ce forfait.',
  },

  steps: {
    title: 'Étapes',
    role: 'Renseignements sur le rôle',
    clinic: 'Renseignements sur la clinique',
    preceptors: 'Superviseurs',
    agreement: 'Entente d’utilisation',
    onboarding: 'Prise en main',
    done: 'Terminé',
    now: 'Maintenant',
    open: 'Prêt',
    later: 'Plus tard',
    missing: (count) => (count < 2 ? `${count} champ à remplir` : `${count} champs à remplir`),
    waitsFor: {
      practiceId: (field) => `Pour continuer, entrez votre ${field} ci-dessus.`,
      practiceIdCheck: (field) => `Pour continuer, validez votre ${field} ci-dessus, ou poursuivez sans l’entrer.`,
      signature: 'Pour continuer, signez l’entente d’utilisation.',
    },
  },

  roleInformation: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    cellPhone: 'Téléphone cellulaire',
    phonePlaceholder: '(###) ###-####',
    email: 'Courriel',
    emailHelp: 'Il vous servira à vous connecter.',
    city: 'Ville',
    password: 'Mot de passe',
    passwordRule: (minimum) => `${minimum} caractères ou plus`,
    confirmPassword: 'Confirmez le mot de passe',
  },
  practiceId: {
    validate: (field) => `Valider votre ${field}`,
    valid: (field) => `Votre ${field} est valide.`,
    invalid: (field) =>
      `Votre ${field} est introuvable. Vérifiez la saisie et réessayez. Si elle est exacte, poursuivez sans validation. Nous ferons la vérification avec vous après l’inscription, puis le portail s’ouvrira.`,
    malformed: (field) =>
      `Vous n’avez pas votre ${field} sous la main? Poursuivez sans l’entrer. Nous vous le demanderons après l’inscription, et le portail s’ouvrira après la vérification.`,
    systemError: (field) =>
      `Une erreur s’est produite pendant la validation de votre ${field}. Si elle se répète, choisissez « Poursuivre sans ${field} ».`,
    proceed: (field) => `Poursuivre sans ${field}`,
    proceeding: (field) =>
      `Vous poursuivez sans ${field} validé. Nous ferons la vérification avec vous après l’inscription, puis le portail s’ouvrira.`,
    undo: (field) => `Entrer votre ${field}`,
    notValidated: (field) => `Nous vérifierons votre ${field} après l’inscription, puis le portail s’ouvrira.`,
  },

  clinic: {
    name: 'Nom de la clinique',
    city: 'Ville de la clinique',
    phone: 'Téléphone de la clinique',
    fax: 'Télécopieur de la clinique',
    emr: 'DME',
    emrPlaceholder: 'Choisissez votre DME',
  },
  preceptors: {
    lead: 'Nommez au moins un médecin qui vous supervise.',
    item: (number) => `Superviseur ${number}`,
    name: 'Nom du superviseur',
    email: 'Courriel du superviseur',
    add: 'Ajouter un superviseur',
    remove: (number) => `Retirer le superviseur ${number}`,
    removed: (number) => `Superviseur ${number} retiré`,
  },

  agreement: {
    lead: 'Lisez les deux ententes. Une seule signature vaut pour les deux.',
    loading: 'Chargement des ententes',
    document: 'Entente d’utilisation et entente de gestion de l’information',
    contractFailed: (email) =>
      `Une erreur s’est produite pendant le chargement de l’entente. Écrivez-nous à ${email} pour obtenir de l’aide.`,
    formsFailed: 'Les ententes n’ont pas pu être chargées. Réessayez.',
    retry: 'Réessayer',
    witnessed: (product) => `Témoin pour ${product}`,
    witness: (name, office) => `${name}, ${office}`,
    witnessPicture: 'Signature du témoin',
    signedBy: 'Signataire',
    signaturePicture: 'Votre signature',
    signatureOf: (name) => `Signature : ${name}`,
    notYetSigned: 'Pas encore signée',
    how: 'Votre signature',
    draw: 'Dessiner',
    type: 'Taper',
    drawHere: 'Dessinez votre signature ici',
    drawHelp: 'Utilisez une souris, un doigt ou un stylet, ou passez à Taper.',
    typedName: 'Tapez votre nom complet',
    typedHelp: 'C’est votre signature sur l’entente.',
    clear: 'Effacer',
    sign: 'Signer les ententes',
    signing: 'Signature et création de votre PDF',
    missingInformation: 'Avant de signer, remplissez les champs obligatoires des sections précédentes.',
    noSignature: 'Dessinez ou tapez d’abord votre signature.',
    failed: (email) => `Une erreur s’est produite. Réessayez ou écrivez-nous à ${email}`,
    signed: 'Ententes signées.',
    pages: (count) => `Un PDF de ${count < 2 ? `${count} page` : `${count} pages`}, conservé avec votre compte.`,
    view: 'Afficher le PDF',
    signAgain: 'Signer de nouveau',
    unsigned: 'Vous avez modifié des renseignements qui figurent dans les ententes. Signez de nouveau.',
    outdated: 'Les ententes ont été mises à jour. Lisez les nouvelles et signez de nouveau.',
  },

  onboarding: {
    schedule: 'Souhaitez-vous un rendez-vous de prise en main?',
    scheduleHelp: 'Une visite du portail par vidéo, en 20 minutes.',
    yes: 'Oui',
    no: 'Non',
    howHeard: 'Comment avez-vous entendu parler de nous?',
    howHeardPlaceholder: 'Choisissez',
    extraPlaceholder: 'Choisissez',
    extra: 'Précisions',
  },
  finish: {
    title: 'Dernière étape',
    referralCode: 'Code de parrainage',
    submit: 'Terminer l’inscription',
    checkForm: 'Vérifiez les erreurs du formulaire.',
    failed: (email, phone) =>
      `L’inscription n’a pas pu être terminée. Si l’erreur se répète, écrivez-nous à ${email} ou appelez le ${phone}.`,
    maybeAccount: 'Si cette adresse courriel a déjà un compte, nous venons d’y envoyer un message.',
    signIn: 'Se connecter',
    passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  },
  success: {
    title: 'Bienvenue',
    heading: (firstName) => `Bienvenue, ${firstName}`,
    signedIn: 'Votre compte est prêt et votre session est ouverte.',
    openingNextSteps: 'Ouverture de vos prochaines étapes',
    continue: 'Continuer',
    signIn: 'Votre compte est prêt. Connectez-vous avec le courriel et le mot de passe que vous avez choisis.',
  },

  accountExistsMail: {
    subject: (product) => `Vous avez déjà un compte ${product}`,
    text: (product, link) =>
      [
        `Quelqu’un, probablement vous, a tenté de s’inscrire à ${product} avec cette adresse. Elle a déjà un compte : rien n’a été modifié.`,
        `Connectez-vous ici, ou choisissez-y « Mot de passe oublié » s’il vous faut un nouveau mot de passe :\n${link}`,
        'Si ce n’était pas vous, ignorez ce message.',
      ].join('\n\n'),
  },
};
