/** What forms bring to the menu. */
export const menuEn = {
  forms: 'Forms',
  formsWords: 'send form patient questionnaire intake consent PHQ GAD',
};
