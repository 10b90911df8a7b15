import type { Twin } from '@alethea/kernel/text/language';
import type { outsideEn as english } from './outside-en.ts';

/** In Canadian French: the copies that leave the portal, to the patient, and by fax to the clinic of a service. */
export const outsideEn: Twin<typeof english> = {
  field: {
    referral: 'Envoyer au patient',
    other: 'Envoyer une copie au patient',
    help: 'À 7 h demain (heure des Rocheuses), le patient reçoit un lien vers une copie de cette demande. Il l’ouvre avec son numéro d’assurance maladie.',
    needsEmail: 'Ajoutez le courriel du patient pour lui envoyer une copie.',
  },
  next: {
    econsult:
      'La réponse arrive dans votre boîte de réception. Le patient reçoit une copie de votre demande à 7 h demain.',
    phoneConsult:
      'Le spécialiste vous appelle à l’heure choisie. Une invitation est envoyée à votre calendrier, et le patient reçoit une copie de votre demande à 7 h demain.',
    referral:
      'Les messages et le statut arrivent dans votre boîte de réception. Le patient reçoit une copie à 7 h demain, et vous pouvez lui ajouter un message juste après l’envoi.',
  },
  titles: {
    referral: 'Demande de consultation',
    econsult: 'Consultation électronique',
    phoneConsult: 'Consultation téléphonique',
  },
  to: 'À',
  about: 'Spécialité',
  from: 'De',
  clinic: 'Clinique',
  phone: 'Téléphone',
  fax: 'Télécopieur',
  copy: (moment) => `Copie de la demande telle qu’elle a été envoyée (${moment})`,
  sentBy: (who, moment) => `Envoyé par ${who}, ${moment}`,
  coverHeading: (product) => `Une demande de consultation, envoyée par ${product}`,
};
