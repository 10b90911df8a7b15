import type { Twin } from '@alethea/kernel/text/language';
import type { mailEn as english } from './mail-en.ts';

/** Words of the mails that tell patients of what waits for them, in Canadian French; nothing of it stands in them. */
export const mailEn: Twin<typeof english> = {
  message: {
    // As the page behind the link says.
    subject: (clinicName) => `Un document de la part de ${clinicName}`,
    opening: (clinicName) => `${clinicName} vous a envoyé un document.`,
  },
  copy: {
    // That somebody was asked about is itself something of the patient: it stands behind the link.
    subject: (clinicName) => `Un document de la part de ${clinicName}`,
    opening: (clinicName) => `${clinicName} vous a envoyé un document.`,
    title: {
      referral: 'Copie de votre demande de consultation',
      econsult: 'Copie de votre consultation électronique',
      phoneConsult: 'Copie de votre consultation',
    },
    text: (senderName, recipient) =>
      `${senderName} a envoyé une demande à votre sujet à ${recipient}. Le PDF ci-joint est une copie de ce qui a été envoyé.\n\nVous n’avez rien à faire. Si quelque chose est inexact, veuillez appeler la clinique.`,
  },
  named: {
    subject: 'Un message à sens unique a été envoyé en votre nom',
    text: (senderName) =>
      `${senderName} a envoyé à un patient un message à sens unique qui affiche votre nom comme expéditeur.\n\nSi vous ne vous y attendiez pas, veuillez en parler avec cette personne.`,
  },
  noClinic: 'Votre clinique',
};
