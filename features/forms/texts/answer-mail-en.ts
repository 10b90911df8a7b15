/** The mails that go out when a patient has answered a form; nothing of the patient stands in them. */
export const answerMailEn = {
  submitted: {
    subject: 'A patient has sent in a form',
    text: (address: string, settingsUrl: string) =>
      [
        'A patient has answered a form that was sent in your name or by you.',
        `Read it here:\n${address}`,
        `To stop these emails, change your preferences:\n${settingsUrl}`,
      ].join('\n\n'),
  },
  copy: {
    subject: (clinicName: string) => `A document from ${clinicName}`,
    opening: {
      en: (clinicName: string) => `${clinicName} has sent you a document.`,
      fr: (clinicName: string) => `${clinicName} vous a envoyé un document.`,
    },
    title: { en: 'Copy of your form', fr: 'Copie de votre formulaire' },
    text: {
      en: 'The attached PDF is a copy of what you sent to the clinic. If something in it is wrong, please call them.',
      fr: 'Le PDF ci-joint est une copie de ce que vous avez envoyé à la clinique. Si quelque chose est inexact, veuillez l’appeler.',
    },
  },
} as const;
