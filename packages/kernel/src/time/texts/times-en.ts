/** How a stretch of a calendar and a response time are written. */
export const timesEn = {
  locale: 'en-CA',
  // Browsers differ in the full stops of Canadian English, and in how much of a month is short.
  short: (name: string): string => name.replace('.', '').slice(0, 3),
  day: (weekday: string, month: string, day: string): string => `${weekday} ${month} ${day}`,
  dayOfYear: (weekday: string, month: string, day: string, year: string): string =>
    `${weekday} ${month} ${day}, ${year}`,
  clock: (hour: string, minute: string): string => `${hour}:${minute}`,
  span: (day: string, from: string, to: string): string => `${day}, ${from}–${to}`,
  underOneHour: '<1h',
  hours: (count: number): string => `${count} h`,
  days: (count: number): string => `${count} d`,
  weeks: (count: number): string => `${count} wk`,
  months: (count: number): string => `${count} mo`,
  overOneYear: '>1yr',
} as const;
