import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { formatMoment, formatNames, formatNearDate } from '@alethea/web-kit/page/format';
import { isOpenNow } from '../../contract/open-now.ts';
import type { Availability, Service } from '../../contract/service.ts';
import { en } from '../../texts/en.ts';

/** Whether the service can be had, in words (FIND-20 to 22). */
export function availabilityText(availability: Availability, now: Date): string {
  if (availability.available) return en.card.available;
  if (availability.returning === null) return en.card.unavailableUntilFurtherNotice;
  return en.card.unavailable(formatNearDate(availability.returning, now));
}

/** The same of a service; one that is telephoned has a time or none: "now" means nothing there. */
export function serviceAvailability(
  service: Pick<Service, 'type' | 'availability' | 'nextCall'>,
  now: Date,
): { readonly text: string; readonly isOpen: boolean } {
  const { type, availability, nextCall } = service;
  const isOpen = isOpenNow(service);
  if (type !== 'phoneConsult' || !availability.available) return { text: availabilityText(availability, now), isOpen };
  if (nextCall === null) return { text: en.card.noFreeTime, isOpen };
  return { text: en.card.nextFreeTime(formatMoment(nextCall, now, MOUNTAIN_TIME_ZONE)), isOpen };
}

/** Who answers: the people by name, or the name of a service without accounts. */
export function whoAnswers({ users, serviceName }: Pick<Service, 'users' | 'serviceName'>): string {
  return users.length === 0 ? serviceName : formatNames(users);
}

/**
 * The address of the form for a service: the referral form for type `referral`, the consult form for every other
 * (FIND-10 to 12).
 */
export function formAddress({ id, type }: Pick<Service, 'id' | 'type'>, locationIdx: number | undefined): string {
  const form = type === 'referral' ? 'referral-form' : 'consult-form';
  const query = new URLSearchParams({ serviceId: id });
  if (locationIdx !== undefined) query.set('locationIdx', String(locationIdx));
  return `/dashboard/consult/${form}?${query}`;
}

/** City and province as on an envelope: `Calgary AB`. */
export function cityText({ city, province }: Pick<Service['clinic']['location'], 'city' | 'province'>): string {
  return [city, province].filter(Boolean).join(' ');
}
