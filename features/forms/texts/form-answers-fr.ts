import type { Twin } from '@alethea/kernel/text/language';
import type { formAnswersEn as english } from './form-answers-en.ts';

/** What the list of patient messages says of a form that was answered, in Canadian French. */
export const formAnswersEn: Twin<typeof english> = {
  title: 'Réponses',
  loading: 'Chargement des réponses',
  failed: 'Les réponses n’ont pas pu être chargées. Veuillez réessayer.',
  missing: 'Vous n’avez plus accès à ce formulaire.',
  copyNote: 'Copier la note au dossier',
  copyAnswers: 'Copier pour une consultation',
  compare: 'Comparer à la dernière réponse',
  lastAnswered: 'Dernière réponse :',
  before: (text) => `Avant : ${text}`,
  beforeNotAsked: 'Pas demandé auparavant',
  changes: (count) => {
    if (count === 0) return 'Aucune réponse n’a changé.';
    return count === 1 ? '1 réponse a changé.' : `${count} réponses ont changé.`;
  },
  onlyThen: 'Demandé auparavant, mais pas cette fois',
  lastScore: (total, change) => {
    if (total === null) return 'Avant : aucun total';
    if (change === null || change === 0) return `Avant : ${total}`;
    return `Avant : ${total} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
  },
  by: (name) => `Rempli par ${name},`,
  picture: (number) => `Photo ${number}`,
  copyPicture: 'Copier la photo',
  copyPictureNth: (number) => `Copier la photo ${number}`,
  pictureNotCopied: 'La photo n’a pas pu être copiée. Ouvrez-la et enregistrez-la plutôt.',
  inFrench: 'en français',
  fax: {
    queued: (number) => `En attente d’être télécopié au ${number}`,
    sending: (number) => `Télécopie en cours au ${number}`,
    delivered: (number) => `Télécopié au ${number}`,
    failed: (number) => `La télécopie de ces réponses au ${number} n’est pas arrivée.`,
    unclear: (number) => `On ne sait pas si la télécopie de ces réponses au ${number} est arrivée.`,
  },
  faxTasks: {
    label: 'Télécopies de réponses qui ne sont pas arrivées',
    lead: (count) =>
      count < 2
        ? `${count} télécopie de réponses de patient n’est pas arrivée`
        : `${count} télécopies de réponses de patients ne sont pas arrivées`,
    answers: (patient, form) => `${patient}, ${form}`,
    failed: (number) => `La télécopie au ${number} n’est pas arrivée.`,
    unclear: (number) => `On ne sait pas si la télécopie au ${number} est arrivée.`,
    retry: 'Renvoyer',
    retried: (number) => `Télécopie en attente d’envoi au ${number}`,
    dismiss: 'Réglé',
    dismissed: 'Télécopie réglée',
    failure: (reason) => `Erreur d’envoi de la télécopie : ${reason}`,
    failures: {
      clinic_missing: 'choisissez la clinique où vous travaillez',
      form_not_found: 'vous n’avez plus accès à ce formulaire',
      fax_not_failed: 'quelqu’un vient de s’en occuper',
      fax_number_missing: 'le lieu de ce formulaire n’a pas de numéro de télécopieur',
      fax_not_kept: 'elle est trop ancienne pour être renvoyée; imprimez plutôt le PDF',
      fax_unavailable: 'les télécopies ne sont pas configurées ici',
    },
  },
  notAnswered: 'Sans réponse',
  score: (instrument, total, highest) =>
    total === null
      ? `${instrument} : aucun total, une question est restée sans réponse`
      : `${instrument} : ${total} sur ${highest}`,
};
