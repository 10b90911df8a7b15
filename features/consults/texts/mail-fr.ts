import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { mailEn as english } from './mail-en.ts';

/** In Canadian French: the mails that say what waits in the inbox; none names a patient or says what was written. */
export const mailEn: Twin<typeof english> = {
  subjects: {
    consult: (count) =>
      count < 2
        ? `Vous avez une nouvelle consultation dans ${BRAND.productName}`
        : `Vous avez ${count} nouvelles consultations dans ${BRAND.productName}`,
    message: (count) =>
      count < 2
        ? `Vous avez un nouveau message dans ${BRAND.productName}`
        : `Vous avez de nouveaux messages dans ${count} consultations dans ${BRAND.productName}`,
    overdue: (count) =>
      count < 2
        ? `Une consultation est en retard dans ${BRAND.productName}`
        : `${count} consultations sont en retard dans ${BRAND.productName}`,
    clinicConsult: (count) =>
      count < 2
        ? `Votre clinique a une nouvelle consultation dans ${BRAND.productName}`
        : `Votre clinique a ${count} nouvelles consultations dans ${BRAND.productName}`,
    toBook: (count) =>
      count < 2
        ? `Un rendez-vous est à fixer dans ${BRAND.productName}`
        : `${count} rendez-vous sont à fixer dans ${BRAND.productName}`,
  },
  leads: {
    consult: (count) =>
      count < 2 ? 'Un collègue vous a envoyé une consultation.' : `Vous avez reçu ${count} consultations.`,
    message: (count) =>
      count < 2
        ? 'Il y a un nouveau message dans une de vos consultations.'
        : `Il y a de nouveaux messages dans ${count} de vos consultations.`,
    overdue: (count) =>
      count < 2
        ? 'Une de vos consultations vous attend depuis quelques jours.'
        : `${count} de vos consultations vous attendent depuis quelques jours.`,
    clinicConsult: (count) =>
      count < 2
        ? 'Une nouvelle consultation est dans la boîte de votre clinique.'
        : `${count} nouvelles consultations sont dans la boîte de votre clinique.`,
    toBook: (count) =>
      count < 2
        ? 'Le tableau de votre clinique contient un rendez-vous à fixer.'
        : `Le tableau de votre clinique contient ${count} rendez-vous à fixer.`,
  },
  text: ({ lead, openUrl, settingsUrl, count }) =>
    [
      lead,
      '',
      count < 2 ? 'Connectez-vous pour la lire :' : 'Connectez-vous pour les lire :',
      openUrl,
      '',
      'Pour protéger la vie privée, ce courriel ne dit rien des patients. Veuillez ne pas y répondre.',
      `Choisissez dans votre profil les courriels que vous recevez : ${settingsUrl}`,
    ].join('\n'),
};
