/** Longest question and longest answer to a question of the service's form, in characters. */
export const MAX_TEXT_LENGTH = 20_000;

/** Longest of the texts that hold one line, on the wire, in characters. */
export const MAX_LINE_LENGTH = 1000;

/** Most files on one consult at sending. */
export const MAX_ATTACHMENTS = 20;
