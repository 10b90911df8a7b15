import type { Twin } from '@alethea/kernel/text/language';
import type { moaEn as english } from './moa-en.ts';

/** In Canadian French: a consult that goes to a clinic assistant, by fax or by mail. */
export const moaEn: Twin<typeof english> = {
  fax: {
    title: 'Télécopier à l’assistant de clinique',
    to: (clinicName, number) => `À ${clinicName}, télécopieur ${number}`,
    noNumber:
      'Votre clinique n’a pas de numéro de télécopieur. Un médecin de la clinique peut l’ajouter dans son profil.',
    message: 'Message à l’assistant de clinique',
    messagePlaceholder: 'p. ex. Veuillez lui fixer un rendez-vous pour une biopsie',
    send: 'Télécopier',
    queued: 'Télécopie en attente d’envoi',
    history: 'Télécopies envoyées',
  },

  mail: {
    title: 'Transférer la consultation électronique en PDF',
    text: 'L’assistant de clinique reçoit un courriel avec un lien à usage unique, valide pendant 14 jours. Le courriel ne nomme pas le patient. Un code envoyé à la même adresse ouvre le PDF.',
    email: 'Adresse courriel',
    newAddress: {
      title: 'Envoyer à une nouvelle adresse?',
      message: (email) => `Votre clinique n’a jamais envoyé de consultation à ${email}. Vérifiez chaque lettre.`,
      confirmLabel: 'Envoyer',
    },
    emailMissing: 'L’adresse courriel est obligatoire',
    emailInvalid: 'Entrez une adresse comme nom@clinique.ca',
    subject: 'Objet',
    subjectMissing: 'L’objet est obligatoire',
    subjectDefault: 'Une consultation électronique pour vous',
    subjectHelp: 'Affiché une fois le lien ouvert, pas dans le courriel',
    body: 'Message',
    submit: 'Transférer',
    cancel: 'Annuler',
    done: 'La consultation électronique a été transférée en PDF',
    failed: 'La consultation électronique n’a pas pu être transférée',
    failures: {
      pdf_too_large: 'Le PDF dépasse 20 Mo. Envoyez-le par télécopieur, ou exportez-le.',
      too_large: 'Cette consultation est trop longue pour un seul PDF.',
      temporarily_unavailable: 'Le serveur est occupé. Réessayez dans une minute.',
      moa_not_offered: 'Votre compte ne permet pas de transférer cette consultation à un assistant de clinique.',
      consult_not_found: 'Vous n’avez plus accès à cette consultation.',
      physician_not_you: 'Quelqu’un d’autre est maintenant connecté. Rechargez la page.',
    },
    unsavedTitle: 'Abandonner ce message?',
    unsavedText: 'Ce que vous avez écrit ne sera pas enregistré.',
    unsavedConfirm: 'Abandonner',
    linkSubject: (clinicName) => `${clinicName} a un document pour vous`,
    linkOpening: (sender) => `${sender} vous a transféré une consultation électronique.`,
    fileName: 'econsult.pdf',
  },
};
