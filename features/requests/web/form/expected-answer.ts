import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { formatResponseTime } from '@alethea/kernel/time/response-time';
import { formatDate, formatMoment, formatNearDate } from '@alethea/web-kit/page/format';
import { en } from '../../texts/en.ts';
import type { AskedService } from './views.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON_IN_ALBERTA = 'T18:00:00Z';

type Timing = Pick<AskedService, 'availability' | 'econsultResponseTime' | 'medianResponseTimeMs'>;

/** How long the service usually takes, in milliseconds: the median where there is one, else the average; null when unknown. */
export function usualResponseMs({ medianResponseTimeMs, econsultResponseTime }: Timing): number | null {
  const usual = medianResponseTimeMs ?? econsultResponseTime;
  return usual >= 0 ? usual : null;
}

/**
 * By when the answer to a question sent now can be expected: the usual time from now on, or from the day on which the
 * service returns; null when either is unknown. Times over a day are told as a day, shorter ones to the full hour.
 */
export function expectedAnswer(service: Timing, now: Date, timeZone?: string): string | null {
  const usual = usualResponseMs(service);
  const { availability } = service;
  if (usual === null || (!availability.available && availability.returning === null)) return null;
  const start = availability.available ? now : new Date(`${availability.returning}${NOON_IN_ALBERTA}`);
  const end = start.getTime() + usual;
  if (!availability.available || usual >= DAY_MS) return formatDate(new Date(end), timeZone);
  return formatMoment(new Date(Math.ceil(end / HOUR_MS) * HOUR_MS), now, timeZone);
}

/** The usual time as it is displayed (FIND-15); null when unknown. */
export function usualResponseText(service: Timing): string | null {
  const usual = usualResponseMs(service);
  return usual === null ? null : formatResponseTime(usual);
}

/** Whether the service can be had now, in words, the year only when it is not the present one. */
export function availabilityText(
  { availability, type, nextCall }: Pick<AskedService, 'availability' | 'type' | 'nextCall'>,
  now: Date,
): string {
  if (availability.available && type === 'phoneConsult') {
    if (nextCall === null) return en.summary.noFreeTime;
    return en.summary.nextFreeTime(formatMoment(nextCall, now, MOUNTAIN_TIME_ZONE));
  }
  if (availability.available) return en.summary.available;
  if (availability.returning === null) return en.summary.unavailableUntilFurtherNotice;
  const words = availability.withinLookAhead ? en.summary.back : en.summary.unavailable;
  return words(formatNearDate(availability.returning, now));
}
