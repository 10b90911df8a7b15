import type { Availability } from '@alethea/directory/contract';

/**
 * True while a request may be sent: the service can be had now, or next availability finds a day within the seven that
 * it looks ahead (CFORM-13, 14; SCHED-39). Else only a draft can be kept.
 */
export function isOpenForSending(availability: Availability): boolean {
  return availability.available || availability.withinLookAhead;
}
