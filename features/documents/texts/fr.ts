import { provincesEn } from '@alethea/kernel/contact/texts/provinces-fr';
import { formatFileSize } from '@alethea/web-kit/page/format';
import type { DocumentTexts } from './en.ts';

/** Every text of the page on which a mailed document is read, in Canadian French. */
export const fr: DocumentTexts = {
  date: (moment) => new Date(moment).toLocaleDateString('fr-CA', { dateStyle: 'long' }),
  // A line never ends within `11 h 52`.
  time: (moment) => new Date(moment).toLocaleTimeString('fr-CA', { timeStyle: 'short' }).replaceAll(' ', '\u00a0'),
  fileSize: (bytes) =>
    formatFileSize(bytes)
      .replace('.', ',')
      .replace(/ B$/, ' octets')
      .replace(/([kMG])B$/, '$1o'),
  pageTitle: (product) => `Un document pour vous · ${product}`,
  loading: 'Ouverture du lien',
  retry: 'Réessayer',
  failed: {
    heading: 'Une erreur s’est produite',
    offline: 'Vous êtes hors ligne. Vérifiez votre connexion et réessayez. Rien n’est perdu.',
    tooMany: 'Trop de tentatives depuis votre réseau. Attendez une minute et réessayez.',
    other: 'Un problème est survenu de notre côté. Réessayez dans une minute.',
  },
  closed: {
    unknown: {
      heading: 'Ce lien ne fonctionne pas',
      text: 'Le lien est peut-être incomplet. Ouvrez-le à partir du courriel ou copiez-le en entier.',
    },
    expired: {
      heading: 'Ce lien a expiré',
      text: 'Il était valide pendant 14 jours. Demandez un nouveau lien à la clinique.',
    },
    used: {
      heading: 'Ce lien a déjà servi',
      text: 'Un lien s’ouvre une seule fois. Pour relire le document, ou si ce n’était pas vous, demandez un nouveau lien à la clinique.',
    },
    locked: {
      heading: 'Ce lien est verrouillé',
      text: 'Il a été verrouillé après cinq tentatives erronées, pour protéger le document. La clinique en a été informée. Demandez-lui un nouveau lien.',
    },
    withdrawn: {
      heading: 'Ce document a été retiré',
      text: 'La clinique l’a retiré. Si vous attendiez quelque chose, appelez-la.',
    },
    ended: {
      heading: 'Cette page est fermée',
      text: 'Un document reste ouvert pendant 30 minutes. Pour le relire, demandez un nouveau lien à la clinique.',
    },
  },
  ask: (clinicName) => `Appeler ${clinicName} :`,
  askSupport: (product) => `Appeler ${product} :`,
  proof: {
    heading: (clinicName) => `${clinicName} vous a envoyé un document`,
    lead: 'Pour protéger vos renseignements, entrez la province et le numéro de votre carte d’assurance maladie.',
    province: 'Province de la carte d’assurance maladie',
    provinces: provincesEn,
    chooseProvince: 'Choisissez une province',
    provinceMissing: 'Choisissez une province.',
    number: 'Numéro d’assurance maladie',
    numberHelp: 'Les espaces et les traits d’union sont acceptés.',
    numberWrong: 'Ce numéro ne semble pas exact. Comparez-le à celui de la carte.',
    submit: 'Ouvrir le document',
    wrong: (triesLeft) =>
      `Cela ne correspond pas. ${triesLeft === 1 ? 'Il reste une tentative' : `Il reste ${triesLeft} tentatives`}, puis le lien se verrouille.`,
    once: 'Ce lien s’ouvre une seule fois, sur cet appareil. Vous pouvez imprimer ou enregistrer le document.',
  },
  emailCode: {
    lead: 'Nous enverrons un code à usage unique à l’adresse qui a reçu ce lien.',
    send: 'M’envoyer un code',
    again: 'M’envoyer un autre code',
    sent: 'Le code est en route. Il est valide pendant dix minutes.',
    tooMany:
      'Aucun autre code ne peut être envoyé pour ce lien. Utilisez le dernier, ou demandez un nouveau lien à la clinique.',
    label: 'Code reçu par courriel',
    codeMissing: 'Entrez les huit chiffres du code.',
    signedIn: 'Votre session est ouverte dans cette clinique : aucun code n’est nécessaire.',
    openSignedIn: 'Ouvrir le document',
    orSignIn: 'Le personnel de la clinique peut plutôt ouvrir une session, puis ouvrir le lien de nouveau.',
    signIn: 'Ouvrir une session',
  },
  reader: {
    from: (senderName, clinicName) => [senderName, clinicName].filter(Boolean).join(', '),
    sent: (date) => `Envoyé le ${date}`,
    pdf: 'Ce message contient un PDF',
    show: 'Afficher le PDF',
    viewer: 'Le PDF',
    save: 'Enregistrer le PDF',
    saving: 'Téléchargement',
    saved: 'Le PDF est dans vos téléchargements.',
    saveFailed: 'Le PDF n’a pas pu être téléchargé. Réessayez.',
    files: 'Joint à ce message',
    showFile: (name) => `Afficher ${name}`,
    saveFile: (name) => `Enregistrer ${name}`,
    fileSaved: (name) => `${name} est dans vos téléchargements.`,
    fileFailed: (name) => `${name} n’a pas pu être téléchargé. Réessayez.`,
    print: 'Imprimer',
    saveText: 'Enregistrer',
    textFile: 'Document.txt',
    until: (time) =>
      `Vous pouvez lire cette page jusqu’à ${time}. Imprimez-la ou enregistrez-la pour la conserver. Le lien ne s’ouvrira plus.`,
    noReply: 'Vous ne pouvez pas répondre à ce message. Si vous avez une question, appelez la clinique.',
  },
  others: {
    heading: 'Vous avez aussi reçu',
    hint: 'Chacun s’ouvre à partir de son propre courriel.',
    kinds: {
      patientMessage: 'Message',
      patientCopy: 'Copie d’une demande',
      form: 'Formulaire à remplir',
    },
    sentBy: (clinicName, date) => `${clinicName}, envoyé le ${date}`,
    open: (date) => `S’ouvre jusqu’au ${date}`,
    read: 'Déjà ouvert',
    answered: 'Renvoyé à la clinique',
    ended: (date) => `Terminé le ${date}`,
    locked: 'Verrouillé. Demandez un nouveau lien à la clinique.',
  },
};
