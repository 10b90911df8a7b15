import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Every text of writing to patients, in Canadian French. */
export const en: Twin<typeof english> = {
  message: {
    title: 'Message au patient',
    lead: 'Le patient reçoit un lien par courriel et entre son numéro d’assurance maladie pour lire le message. Il ne peut pas répondre.',
    inTheNameOf: (physicianName) => `Envoyé au nom de ${physicianName}.`,
    to: 'À',
    subject: 'Objet',
    body: 'Message',
    delaySend: 'Envoyer demain à 7 h (heure des Rocheuses)',
    usesLeft: (count) => `Il reste ${count} ${count < 2 ? 'message' : 'messages'} ce mois-ci`,
    send: 'Envoyer le message',
    skip: 'Passer',
    back: 'Retour',
    sent: 'Message à sens unique envoyé',
    limitReached: 'Vous avez atteint votre limite de messages à sens unique. Retour à la page précédente.',
    notSignedIn: 'Vous devez vous connecter. Retour à la page précédente.',
    failed: 'Le message à sens unique n’a pas pu être envoyé',
    unknown: 'Erreur inconnue',
    checkForm: 'Vérifiez les erreurs du formulaire.',
    reasons: {
      physician_not_permitted: 'Vous ne pouvez écrire qu’en votre nom.',
      location_not_yours: 'La clinique n’est plus dans votre profil.',
      consult_not_found: 'Vous n’avez pas accès à la demande de consultation dont il relève.',
      on_behalf_not_permitted: null,
      file_not_found: 'Un des fichiers n’est plus là. Retirez-le et ajoutez-le de nouveau.',
      file_not_allowed: 'Seuls les fichiers JPEG, PNG et PDF d’au plus 10 Mo peuvent être envoyés à un patient.',
      fields_invalid: 'Certains champs n’ont pas été acceptés.',
      limit_reached: null,
      not_permitted: 'Votre compte n’a pas l’autorisation d’écrire aux patients.',
    },
    leave: {
      title: 'Quitter sans envoyer?',
      text: 'Ce que vous avez écrit ne sera pas enregistré.',
      confirm: 'Quitter',
      cancel: 'Continuer d’écrire',
    },
  },
  appointment: {
    subject: 'Votre rendez-vous',
    body: ({ day, time, place, note }) =>
      [
        `Votre rendez-vous est le ${day}${time === '' ? '' : ` à ${time}`}.`,
        ...(place === '' ? [] : [`Lieu : ${place}`]),
        ...(note === '' ? [] : [note]),
        'Si vous ne pouvez pas venir, veuillez appeler la clinique.',
      ].join('\n'),
    failed: 'Le message au patient n’a pas pu être préparé. Le rendez-vous est fixé.',
    noSender:
      'Aucun message ne peut être envoyé d’ici : personne dans cette consultation n’a de clinique d’où vous pouvez écrire.',
  },
  fromConsult: (count) =>
    count === 1 ? 'Un document de cette consultation' : `${count} documents de cette consultation`,
};
