/**
 * Holidays whose days are known by a rule of the calendar; which of them are statutory, the schedule says (general rule 1.2 has
 * all but the last).
 */
export const HOLIDAYS = [
  'newYearsDay',
  'familyDay',
  'goodFriday',
  'victoriaDay',
  'canadaDay',
  'albertaHeritageDay',
  'labourDay',
  'thanksgivingDay',
  'remembranceDay',
  'christmasDay',
  'boxingDay',
  'truthAndReconciliation',
] as const;
/** See HOLIDAYS. */
export type HolidayName = (typeof HOLIDAYS)[number];

/**
 * A day that the Minister has named, as the operator has entered it: `moved` is kept in place of the day that the rules give
 * a holiday on a weekend, `additional` beside it, `single` stands for itself. Dates are `YYYY-MM-DD`.
 */
export type NamedDay =
  | {
      readonly kind: 'moved' | 'additional';
      readonly holiday: HolidayName;
      readonly holidayYear: number;
      readonly date: string;
    }
  | { readonly kind: 'single'; readonly name: string; readonly date: string };
