/** Words that stand on papers of every kind. */
export const paperEn = {
  patient: 'Patient',
  name: 'Name',
  phn: 'PHN',
  born: 'Date of birth',
  phone: 'Phone',
  email: 'Email',
  noName: 'No name yet',
  notFilledIn: 'Not filled in',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  exportedBy: (who: string, moment: string): string => `Exported by ${who}, ${moment}`,
  cover: {
    date: 'Date',
    pages: 'Pages',
    confidential:
      'The pages that follow hold confidential health information for the person or clinic named above. It is intended only for them and their staff.',
    mistaken: (product: string, supportEmail: string): string =>
      `If this fax has come to you by mistake, do not read, copy or pass on the pages that follow. Call the sender, then destroy them. Sent through ${product}. Questions: ${supportEmail}`,
  },
} as const;
