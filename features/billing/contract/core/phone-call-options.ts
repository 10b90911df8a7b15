import { clockInEdmonton, dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { isHoliday, isWeekendDate, type NamedDay } from './holidays.ts';

/** What can be chosen for a completed phone call, in the specified order, each with its code (CALLBILL-09 to 14). */
export const PHONE_CALL_OPTIONS = [
  { option: '03.01LJ', code: '03.01LJ' },
  { option: '03.01LK', code: '03.01LK' },
  { option: '03.01LK1', code: '03.01LK' },
  { option: '03.01LK2', code: '03.01LK' },
  { option: '03.01LL', code: '03.01LL' },
  { option: '03.01O', code: '03.01O' },
] as const;

/** One of PHONE_CALL_OPTIONS. */
export type PhoneCallOption = (typeof PHONE_CALL_OPTIONS)[number]['option'];

/** The codes behind the options. */
export const PHONE_CALL_CODES = ['03.01LJ', '03.01LK', '03.01LL', '03.01O'] as const;
/** See PHONE_CALL_CODES. */
export type PhoneCallCode = (typeof PHONE_CALL_CODES)[number];

const DAY_FROM = '07:00';
const EVENING_FROM = '17:00';
const NIGHT_FROM = '22:00';

/**
 * The option for a call that began at a moment, by day and clock in Edmonton: the bands are half-open [07,17), [17,22)
 * and [22,07), and by night every day is alike, so a weekend's night is no `weekend any time`. `namedDays` are those of
 * the year; without them the rules alone say what is a holiday.
 */
export function phoneCallOptionAt(start: Date, namedDays: readonly NamedDay[]): Exclude<PhoneCallOption, '03.01O'> {
  const clock = clockInEdmonton(start);
  if (clock < DAY_FROM || clock >= NIGHT_FROM) return '03.01LL';
  const date = dateInEdmonton(start);
  if (isHoliday(date, namedDays)) return '03.01LK2';
  if (isWeekendDate(date)) return '03.01LK1';
  return clock < EVENING_FROM ? '03.01LJ' : '03.01LK';
}

/** The code of an option. */
export function codeOfOption(option: PhoneCallOption): PhoneCallCode {
  return PHONE_CALL_OPTIONS.find((one) => one.option === option)?.code ?? '03.01O';
}
