import { clockInEdmonton, dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { bandsOn, type FeeSchedule } from './fee-schedule.ts';
import { isHoliday, isWeekendDate } from './holidays.ts';

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

/**
 * The option for a call that began at a moment, by day and clock in Edmonton and the schedule of that day: its bands are
 * half-open, and by night every day is alike, so a weekend's night is no `weekend any time`.
 */
export function phoneCallOptionAt(start: Date, schedule: FeeSchedule): Exclude<PhoneCallOption, '03.01O'> {
  const clock = clockInEdmonton(start);
  const date = dateInEdmonton(start);
  const { dayFrom, eveningFrom, nightFrom } = bandsOn(date, schedule);
  if (clock < dayFrom || clock >= nightFrom) return '03.01LL';
  if (isHoliday(date, schedule)) return '03.01LK2';
  if (isWeekendDate(date)) return '03.01LK1';
  return clock < eveningFrom ? '03.01LJ' : '03.01LK';
}

/** The code of an option. */
export function codeOfOption(option: PhoneCallOption): PhoneCallCode {
  return PHONE_CALL_OPTIONS.find((one) => one.option === option)?.code ?? '03.01O';
}
