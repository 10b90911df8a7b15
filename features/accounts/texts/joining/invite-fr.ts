import type { Twin } from '@alethea/kernel/text/language';
import type { inviteEn as english } from './invite-en.ts';

/** Every text of inviting a colleague on screen, in Canadian French. */
export const inviteEn: Twin<typeof english> = {
  title: 'Inviter un collègue',
  lead: (product) =>
    `Faites connaître ${product} à un collègue. L’invitation part en votre nom, par courriel, par télécopie ou les deux.`,
  tabs: { label: 'Invitations', compose: 'Nouvelle invitation', earlier: 'Invitations précédentes' },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    fax: 'Télécopieur',
    clinicName: 'Nom de la clinique',
    city: 'Ville',
    personalMessage: 'Message personnel',
    personalMessageHelp: 'N’écrivez rien au sujet de patients : le message n’est pas chiffré.',
  },
  loadFailed: 'L’invitation n’a pas pu être préparée.',
  send: 'Envoyer l’invitation',
  sent: 'Invitation envoyée.',
  done: 'Terminé',
  failed: 'L’invitation n’a pas pu être envoyée',
  dailyLimit: (limit) =>
    `Vous avez envoyé ${limit} ${limit < 2 ? 'invitation' : 'invitations'} aujourd’hui, le maximum permis. Réessayez demain.`,
  faxUnavailable: 'L’envoi de télécopies est interrompu pour le moment. Utilisez plutôt l’adresse courriel.',
  discard: {
    title: 'Abandonner cette invitation?',
    text: 'Ce que vous avez écrit sera perdu.',
    confirm: 'Abandonner',
    cancel: 'Continuer la rédaction',
  },
  earlier: {
    none: 'Aucune invitation pour le moment',
    noneNext: 'Les collègues que vous invitez figurent ici, avec l’état de chaque invitation.',
    failed: 'Vos invitations n’ont pas pu être chargées.',
    more: 'Afficher plus',
    signedUp: 'Inscrit',
    mail: {
      queued: 'Courriel en route',
      sent: 'Courriel envoyé',
      failed: 'Courriel non remis',
      past: 'Courriel envoyé il y a plus de 90 jours',
    },
    fax: {
      queued: 'Télécopie en route',
      sending: 'Télécopie en route',
      delivered: 'Télécopie reçue',
      failed: 'Échec de la télécopie',
      unclear: 'La télécopie n’est peut-être pas arrivée. Elle n’a pas été renvoyée.',
      past: 'Télécopie envoyée il y a plus de 90 jours',
    },
    faxRetried: (reason) => `Nouvel essai de télécopie à venir : ${reason}`,
    faxFailed: (reason) => `Échec de la télécopie : ${reason}`,
    faxReasons: {
      busy: 'la ligne était occupée',
      no_answer: 'pas de réponse',
      number_wrong: 'ce numéro n’est pas celui d’un télécopieur',
      other: 'l’envoi n’a pas fonctionné',
    },
  },
  unsubscribe: {
    title: 'Invitations',
    heading: 'Ne plus recevoir d’invitations?',
    lead: (product) => `Nous n’enverrons plus d’invitations à ${product} à cette adresse.`,
    confirm: 'Ne plus en recevoir',
    doneHeading: 'Votre adresse est retirée de la liste',
    done: (product) => `Nous n’enverrons plus d’invitations à ${product} à cette adresse.`,
    invalidHeading: 'Ce lien ne fonctionne pas',
    invalid: (email) => `Écrivez à ${email} et nous retirerons votre adresse de la liste.`,
    failed: 'L’opération a échoué. Vérifiez votre connexion et réessayez.',
  },
};
