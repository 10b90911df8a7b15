/** Words around a form that is sent: in mails nothing of the patient stands, and no form's name, which says why they are ill. */
export const mailEn = {
  subject: (clinicName: string) => `A form from ${clinicName}`,
  opening: (clinicName: string) => `${clinicName} asks you to fill in a form.`,
  /** What its sender reads of it in the patients' inbox. */
  asked: (formName: string) => `The patient is asked to fill in “${formName}”.`,
  named: {
    subject: 'Forms were sent in your name',
    text: (senderName: string) =>
      `${senderName} is sending patients forms that show your name as the sender.\n\nIf you didn’t expect this, please ask them about it.`,
  },
  noClinic: 'Your clinic',
} as const;
