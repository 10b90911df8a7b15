import type { WrittenFormTemplate } from '../../contract/form-template.ts';

/** A field as an author writes it. */
export type Field = WrittenFormTemplate['sections'][number]['fields'][number];

/** A question that is answered with yes or no. */
export const yesNo = (fieldName: string, label: string, labelFr: string, more: Partial<Field> = {}): Field => {
  return { fieldName, label, labelFr, inputType: 'Select', options: ['Yes', 'No'], optionsFr: ['Oui', 'Non'], ...more };
};
/** Where a copy of the answers goes. */
export const copyTo: Field = {
  fieldName: 'email',
  label: 'Your email',
  labelFr: 'Votre courriel',
  help: 'You can have a copy of your answers sent there.',
  helpFr: 'Vous pouvez y recevoir une copie de vos réponses.',
  inputType: 'PatientEmail',
};
/** The patient's phone number. */
export const phone: Field = {
  fieldName: 'phone',
  label: 'Phone number',
  labelFr: 'Numéro de téléphone',
  inputType: 'Phone',
  isRequired: true,
};
/** Whether there are allergies, and which. */
export const allergies: readonly Field[] = [
  yesNo('hasAllergies', 'Do you have any allergies?', 'Avez-vous des allergies?', { isRequired: true }),
  {
    fieldName: 'allergies',
    label: 'What are you allergic to, and what happens?',
    labelFr: 'À quoi êtes-vous allergique, et quelle est la réaction?',
    inputType: 'TextArea',
    isRequired: true,
    showWhen: { fieldName: 'hasAllergies', isOneOf: ['Yes'] },
  },
];
/** What the patient takes. */
export const medicines: Field = {
  fieldName: 'medicines',
  label: 'Medicines you take',
  labelFr: 'Médicaments que vous prenez',
  help: 'With dose and how often. Include vitamins and anything you buy without a prescription.',
  helpFr: 'Avec la dose et la fréquence. Incluez les vitamines et ce que vous achetez sans ordonnance.',
  inputType: 'TextArea',
};
/** Agreeing to a statement, with name and day. */
export const signature = (statement: string, statementFr: string): readonly Field[] => [
  { fieldName: 'agrees', label: statement, labelFr: statementFr, inputType: 'Checkbox', isRequired: true },
  {
    fieldName: 'signedName',
    label: 'Your full name, as your signature',
    labelFr: 'Votre nom complet, comme signature',
    inputType: 'Text',
    isRequired: true,
  },
  { fieldName: 'signedOn', label: 'Date', labelFr: 'Date', inputType: 'Date', isRequired: true },
];
/** In English and in French. */
export type Words = readonly [en: string, fr: string];

/** A question that is answered in some lines. */
export const text = (fieldName: string, label: string, labelFr: string, more: Partial<Field> = {}): Field => {
  return { fieldName, label, labelFr, inputType: 'TextArea', ...more };
};
const offering = (fieldName: string, [label, labelFr]: Words, options: readonly Words[]) => ({
  ...{ fieldName, label, labelFr },
  options: options.map(([en]) => en),
  optionsFr: options.map(([, fr]) => fr),
});
/** A question that one of the options answers. */
export const choice = (fieldName: string, words: Words, options: readonly Words[]): Field => {
  return { ...offering(fieldName, words, options), inputType: 'Select', isRequired: true };
};
/** A question that any number of the options answers. */
export const several = (fieldName: string, words: Words, options: readonly Words[]): Field => {
  return { ...offering(fieldName, words, options), inputType: 'Checkbox' };
};
