import type { Twin } from '@alethea/kernel/text/language';
import type { mailEn as english } from './mail-en.ts';

/** Words around a form that is sent, in Canadian French: in mails nothing of the patient stands, and no form's name. */
export const mailEn: Twin<typeof english> = {
  subject: (clinicName) => `Un formulaire de la part de ${clinicName}`,
  opening: (clinicName) => `${clinicName} vous demande de remplir un formulaire.`,
  /** What its sender reads of it in the patients' inbox. */
  asked: (formName) => `Le patient est invité à remplir « ${formName} ».`,
  named: {
    subject: 'Des formulaires ont été envoyés en votre nom',
    text: (senderName) =>
      `${senderName} envoie à des patients des formulaires qui affichent votre nom comme expéditeur.\n\nSi vous ne vous y attendiez pas, veuillez en parler avec cette personne.`,
  },
  noClinic: 'Votre clinique',
};
