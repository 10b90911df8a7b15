/** The most recipients of one call that answers for each of them; a longer list is sent by a job. */
export const FORMS_PER_CALL = 30;

/** So far ahead, in days, a send can be put off. */
export const SEND_AHEAD_DAYS = 365;

/** The most recipients of one list. */
export const MOST_RECIPIENTS = 500;

/** So long, in days, what a long list has left is kept. */
export const SENDING_KEPT_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

/** Whether a list may be put off to a moment: it is to come, and no more than a year ahead. */
export function maySendAt(sendAt: Date, now: Date): boolean {
  return sendAt > now && sendAt.getTime() <= now.getTime() + SEND_AHEAD_DAYS * DAY_MS;
}
