/** What forms bring to the menu and the operator's desk. */
export const menuEn = {
  forms: 'Forms',
  desk: 'Forms',
  formsWords: 'send form patient questionnaire intake consent PHQ GAD',
};
