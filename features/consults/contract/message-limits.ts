/** Longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 20_000;
/** The files that are taken, as a file picker is told them; the server decides, by content. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf,.mp4,.webm';
/** Most files on one message. */
export const MAX_MESSAGE_FILES = 50;
