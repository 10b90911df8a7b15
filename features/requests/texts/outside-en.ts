/** Words of the copies that leave the portal: to the patient, and by fax to the clinic of a service. */
export const outsideEn = {
  field: {
    referral: 'Send to patient',
    other: 'Send a copy to the patient',
    help: 'At 7:00 tomorrow (Mountain time) the patient gets a link to a copy of this request. They open it with their health card number.',
    needsEmail: 'Add the patient’s email to send a copy.',
  },
  /** After the sending, in place of the words that the patient gets nothing. */
  next: {
    econsult: 'The answer arrives in your inbox. The patient gets a copy of your request at 7:00 tomorrow.',
    phoneConsult:
      'The specialist calls you at the chosen time. An invitation goes to your calendar, and the patient gets a copy of your request at 7:00 tomorrow.',
    referral:
      'Messages and the status arrive in your inbox. The patient gets a copy at 7:00 tomorrow, and you can add a message to them right after sending.',
  },
  titles: { referral: 'Referral', econsult: 'eConsult', phoneConsult: 'Phone consult' },
  to: 'To',
  about: 'Specialty',
  from: 'From',
  clinic: 'Clinic',
  phone: 'Phone',
  fax: 'Fax',
  copy: (moment: string) => `Copy of the request as it was sent on ${moment}`,
  sentBy: (who: string, moment: string) => `Sent by ${who}, ${moment}`,
  coverHeading: (product: string) => `A referral, sent through ${product}`,
} as const;
