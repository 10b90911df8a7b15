/** What the rules of a patient's message say of a field. */
export const rulesEn = {
  subjectRequired: 'Subject is required',
  bodyRequired: 'Message is required',
};
