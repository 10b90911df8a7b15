/** The most recipients of one call; a longer list is sent part by part, each in a transaction of its own. */
export const FORMS_PER_CALL = 30;

/** So far ahead, in days, a send can be put off. */
export const SEND_AHEAD_DAYS = 365;

/** The most recipients that the screen takes at a time. */
export const MOST_RECIPIENTS = 500;
