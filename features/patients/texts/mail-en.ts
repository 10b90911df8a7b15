/** Words of the mails that tell patients of something that waits for them; nothing of it stands in them. */
export const mailEn = {
  message: {
    // As the page behind the link says.
    subject: (clinicName: string) => `A document from ${clinicName}`,
    opening: (clinicName: string) => `${clinicName} has sent you a document.`,
  },
  copy: {
    // That somebody was asked about is itself something of the patient: it stands behind the link.
    subject: (clinicName: string) => `A document from ${clinicName}`,
    opening: (clinicName: string) => `${clinicName} has sent you a document.`,
    title: {
      referral: 'Copy of your referral',
      econsult: 'Copy of your eConsult',
      phoneConsult: 'Copy of your consult',
    },
    text: (senderName: string, recipient: string) =>
      `${senderName} has sent a request about you to ${recipient}. The attached PDF is a copy of what was sent.\n\nYou don’t need to do anything. If something in it is wrong, please call the clinic.`,
  },
  named: {
    subject: 'A one-way message was sent in your name',
    text: (senderName: string) =>
      `${senderName} has sent a patient a one-way message that shows your name as the sender.\n\nIf you didn’t expect this, please ask them about it.`,
  },
  noClinic: 'Your clinic',
} as const;
