/** What keeps an appointment from being booked. */
export const rulesEn = {
  date: 'Enter a date such as 2026-12-03',
  dateMissing: 'Enter the date of this time',
  past: 'This date is in the past',
  tooFar: 'This date is more than three years away',
  time: 'Enter a time such as 09:30',
  tooLong: (limit: number): string => `Up to ${limit} characters`,
} as const;
