/** Words of the copies that leave the portal: to the patient, and by fax to the clinic of a service. */
export const outsideEn = {
  field: {
    referral: 'Send to patient',
    other: 'Send a copy to the patient',
    help: 'At 7:00 tomorrow (Mountain time) the patient gets a link to a copy of this request. The number of their health card opens it.',
    needsEmail: 'Needs the email of the patient.',
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
  date: 'Date',
  pages: 'Pages',
  copy: (moment: string) => `Copy of the request as it was sent on ${moment}`,
  sentBy: (who: string, moment: string) => `Sent by ${who}, ${moment}`,
  cover: {
    heading: (product: string) => `A referral, sent through ${product}`,
    footer: (product: string, supportEmail: string) => `Sent by ${product}. Questions: ${supportEmail}`,
    confidential:
      'The pages that follow carry confidential health information for the clinic named above. If this fax has come to you by mistake, do not read or copy them: please call the sender and destroy the pages.',
  },
} as const;
