import { SEND_AHEAD_DAYS } from './send-limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether a list may be put off to a moment: it is to come, and no more than a year ahead. */
export function maySendAt(sendAt: Date, now: Date): boolean {
  return sendAt > now && sendAt.getTime() <= now.getTime() + SEND_AHEAD_DAYS * DAY_MS;
}
