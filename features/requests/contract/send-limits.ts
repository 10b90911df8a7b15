/** Longest question and longest answer to a question of the service's form, in characters. */
export const MAX_TEXT_LENGTH = 20_000;

/** Most files on one consult at sending. */
export const MAX_ATTACHMENTS = 20;
