/** The most that a template holds; texts in characters. */
export const TEMPLATE_LIMITS = {
  name: 200,
  text: 5_000,
  label: 1_000,
  fieldName: 100,
  option: 300,
  sections: 40,
  fieldsOfSection: 150,
  /** In all sections together. */
  fields: 400,
  options: 150,
} as const;

/** Longest answers in characters, by what they answer. */
export const ANSWER_LENGTHS = { Text: 500, TextArea: 10_000, Email: 254, PatientEmail: 254, Phone: 40 } as const;

/**
 * Pictures that go along with the answers to one form: how many in all, how large one may be (bytes) after its browser has made
 * it smaller, and to which longer edge (pixels) it does. Together they fit into the paper that is made of the answers.
 */
export const PICTURE_LIMITS = { ofForm: 6, bytes: 2 * 1024 * 1024, edgePixels: 2_000 } as const;
