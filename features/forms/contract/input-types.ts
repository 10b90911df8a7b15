/** What a field asks for (MODEL-15); a `Label` asks nothing, a `PatientEmail` is the address that a copy goes to. */
export const INPUT_TYPES = [
  'Text',
  'Checkbox',
  'Date',
  'Email',
  'PatientEmail',
  'Phone',
  'TextArea',
  'Label',
  'Select',
] as const;
/** See INPUT_TYPES. */
export type InputType = (typeof INPUT_TYPES)[number];
