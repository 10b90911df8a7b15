import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import { formatTime } from '@alethea/web-kit/page/format';
import type { PhoneConsultData } from '../../contract/send-payload.ts';
import { phoneEn } from '../../texts/phone-en.ts';

type Call = Pick<PhoneConsultData, 'startTime' | 'endTime'>;

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
