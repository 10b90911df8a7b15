/** Every text about the call of a phone consult. */
export const phoneCallEn = {
  scheduled: (span: string): string => `Call scheduled ${span} (Mountain time)`,
  yours: (time: string): string => `${time} on your clock`,
  physicianNumber: 'Referrer’s number',
  specialistNumber: 'Specialist’s number',
  /** In a list, where room is short. */
  tag: (day: string, time: string): string => `Call ${day}, ${time} MT`,
} as const;
