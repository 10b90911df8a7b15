/** Words of a one-way message as a page. */
export const paperEn = {
  from: 'From',
  clinic: 'Clinic',
  written: 'Written',
  footer: 'A one-way message: the patient reads it behind a link and cannot reply.',
  fileName: 'message.pdf',
} as const;
