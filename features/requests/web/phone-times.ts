import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/edmonton-date';
import { mountainSpan } from '@alethea/kernel/mountain-span';
import { formatTime } from '@alethea/web-kit/format';
import type { PhoneConsultData } from '../contract/send-payload.ts';
import { phoneEn } from '../texts/phone-en.ts';
import type { DayOfSlots } from './views.ts';

type Call = Pick<PhoneConsultData, 'startTime' | 'endTime'>;

/** The days without the times that have begun meanwhile; a day that has none left is left out. */
export function daysAhead(days: readonly DayOfSlots[], now: Date): DayOfSlots[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ startTime }) => Date.parse(startTime) > now.getTime()) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The offered time that begins at a moment. */
export function slotAt(days: readonly DayOfSlots[], startTime: string): Call | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startTime === startTime);
}

/** The day to show: the one that was chosen while it has times, else that of the chosen time, else the first. */
export function shownDay(days: readonly DayOfSlots[], picked: string | null, startTime: string): string | undefined {
  const ofChosen = days.find(({ slots }) => slots.some((slot) => slot.startTime === startTime));
  return (days.find(({ date }) => date === picked) ?? ofChosen ?? days[0])?.date;
}

/** A call in words, with the zone: `Tue Nov 24, 10:10–10:30 (Mountain time)`. */
export function callText({ startTime, endTime }: Call, now: Date): string {
  const [start, end] = [new Date(startTime), new Date(endTime)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return startTime;
  return phoneEn.mountain(mountainSpan({ start, end }, now));
}

/** What the viewer's own clock shows at the beginning of a call, where that is something else; null where it is not. */
export function ownTime(startTime: string, timeZone?: string): string | null {
  const own = formatTime(startTime, timeZone);
  return own === formatTime(startTime, MOUNTAIN_TIME_ZONE) ? null : own;
}
