import { dateInEdmonton, instantInEdmonton } from '@alethea/kernel/time/edmonton-date';

const DAY_MS = 86_400_000;
/** A delayed message goes out at 7:00, so it counts as sent once so many hours of a later day have passed. */
const SENT_FROM = '07:00';

/**
 * Whether a delayed message is shown as `Sent at` rather than `Scheduled to send at` (PTMSG-40 to PTMSG-42): from 7:00 in
 * Edmonton of the day after the one on which it was created.
 */
export function countsAsSent(created: Date, now: Date): boolean {
  const sentFrom = instantInEdmonton(dayAfter(dateInEdmonton(created)), SENT_FROM);
  return sentFrom !== null && now >= sentFrom;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
