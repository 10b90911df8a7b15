/** The most characters of each text of a service, and the most people who answer it. */
export const SERVICE_LIMITS = {
  serviceName: 200,
  specialty: 100,
  subsite: 100,
  shortDescription: 300,
  longDescription: 5_000,
  bio: 5_000,
  people: 50,
} as const;

/** The most questions of a form, values to choose from, and characters of each. */
export const FORM_LIMITS = { fields: 60, header: 300, values: 50, value: 200 } as const;
