/** Longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 20_000;
/** Most files on one message. */
export const MAX_MESSAGE_FILES = 50;
