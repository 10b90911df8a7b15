import type { Twin } from '@alethea/kernel/text/language';
import { answerMailEn as english } from './answer-mail-en.ts';

/** The mails after a patient has answered a form, in Canadian French; the patient's own goes by their language. */
export const answerMailEn: Twin<typeof english> = {
  submitted: {
    subject: 'Un patient a envoyé un formulaire',
    text: (address, settingsUrl) =>
      [
        'Un patient a répondu à un formulaire envoyé en votre nom ou par vous.',
        `Lisez-le ici :\n${address}`,
        `Pour ne plus recevoir ces courriels, modifiez vos préférences :\n${settingsUrl}`,
      ].join('\n\n'),
  },
  copy: { ...english.copy, subject: (clinicName) => `Un document de la part de ${clinicName}` },
};
