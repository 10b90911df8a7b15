/** Questionnaires that forms score: those whose licence lets anybody hand them out (docs/decisions/0065-forms.md). */
export const INSTRUMENTS = ['PHQ-2', 'PHQ-9', 'GAD-7', 'PCL-5', 'CAGE'] as const;
/** See INSTRUMENTS. */
export type Instrument = (typeof INSTRUMENTS)[number];

/** How many items each has, and how many points an item is worth at most: its first option is worth none. */
export const INSTRUMENT_ITEMS: Readonly<Record<Instrument, { readonly count: number; readonly most: number }>> = {
  'PHQ-2': { count: 2, most: 3 },
  'PHQ-9': { count: 9, most: 3 },
  'GAD-7': { count: 7, most: 3 },
  'PCL-5': { count: 20, most: 4 },
  CAGE: { count: 4, most: 1 },
};
