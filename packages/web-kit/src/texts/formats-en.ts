/** The parts of a moment in its zone, each as it is shown: `2026`, `Nov`, `4`, `Thu`, `9`, `05`. */
export interface DateParts {
  readonly year: string;
  readonly monthName: string;
  readonly day: string;
  readonly weekday: string;
  readonly hour: string;
  readonly minute: string;
}

/** How dates, times and sizes are written. */
export const formatsEn = {
  /** What the formats of the browser are made with. */
  locale: 'en-CA',
  // Browsers differ in the full stops of Canadian English, and in how much of a month is short.
  monthName: (short: string): string => short.replace('.', '').slice(0, 3),
  weekday: (short: string): string => short.replace('.', ''),
  day: ({ monthName, day }: DateParts): string => `${monthName} ${day}`,
  date: ({ monthName, day, year }: DateParts): string => `${monthName} ${day}, ${year}`,
  shortDay: ({ weekday, monthName, day }: DateParts): string => `${weekday} ${monthName} ${day}`,
  time: ({ hour, minute }: DateParts): string => `${hour}:${minute}`,
  today: (time: string): string => `Today ${time}`,
  dayAndTime: (day: string, time: string): string => `${day}, ${time}`,
  labelled: (label: string, text: string): string => `${label}: ${text}`,
  fileSizes: ['B', 'kB', 'MB', 'GB'],
} as const;
