import { dateSchema } from '@alethea/kernel/calls/schema';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { rules } from './texts/rules.ts';

/** Longest texts of an appointment, in characters. */
export const BOOKING_LENGTHS = { place: 200, note: 1_000 } as const;
/** An appointment further ahead is a slip of the year. */
const MOST_YEARS_AHEAD = 3;

/** An appointment as it is typed; what is not known yet is empty. */
export interface BookingValues {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`, by the clock of the place. */
  readonly time: string;
  readonly place: string;
  readonly note: string;
}

/**
 * Finds what is wrong with an appointment, in the order of the form; form and server use this one.
 * @param today the day in Edmonton, `YYYY-MM-DD`
 */
export function checkBooking({ date, time, place, note }: BookingValues, today: string): FieldIssue[] {
  return [
    ...issueOf('date', dateProblem(date, time, today)),
    ...issueOf('time', time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : rules.time),
    ...issueOf('place', lengthProblem(place, BOOKING_LENGTHS.place)),
    ...issueOf('note', lengthProblem(note, BOOKING_LENGTHS.note)),
  ];
}

function dateProblem(date: string, time: string, today: string): string | null {
  if (date === '') return time === '' ? null : rules.dateMissing;
  if (!dateSchema.safeParse(date).success) return rules.date;
  if (date < today) return rules.past;
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`;
  return date > last ? rules.tooFar : null;
}

function lengthProblem(text: string, limit: number): string | null {
  return [...text].length > limit ? rules.tooLong(limit) : null;
}

function issueOf(path: keyof BookingValues, message: string | null): FieldIssue[] {
  return message === null ? [] : [{ path, code: 'invalid', message }];
}
