/** Words on the cover of the fax of a patient's answers; nothing of the patient stands there. */
export const formFaxEn = {
  heading: (product: string) => `Fax from ${product}`,
  to: 'To',
  fax: 'Fax',
  phone: 'Phone',
} as const;
