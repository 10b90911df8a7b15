/** What keeps a consult or referral from being sent. */
export const rulesEn = {
  questionRequired: 'Question is required',
  changed: {
    specialty: 'The specialty of this service has changed. Please open the service again.',
    subsite: 'The subsite of this service has changed. Please open the service again.',
  },
  firstNameRequired: 'Patient first name is required',
  lastNameRequired: 'Patient last name is required',
  birthDateRequired: 'Patient date of birth is required',
  answer: {
    required: (question: string): string => `${question} is required`,
    notOnForm: (question: string): string => `${question} has an answer that is not on the form`,
    standsAlone: (question: string, choice: string): string =>
      `${question}: “${choice}” cannot stand beside another answer`,
    number: (question: string): string => `${question} must be a number`,
    atLeast: (question: string, minimum: number): string => `${question} must be ${minimum} or more`,
    atMost: (question: string, maximum: number): string => `${question} must be ${maximum} or less`,
  },
  unknownQuestion: 'This question is not on the form of the service. Please open the service again.',
  phoneRequired: 'Phone number is required',
  callTimeRequired: 'Time of the call is required',
  callTimeInvalid: 'Time of the call is invalid',
} as const;
