/** The action of a message that was copied when its consult was forwarded; its first line names the author. */
export const FORWARDED_ACTION = 'forwarded';
/** Longest note to the next specialist, in characters: it becomes a message. */
export const MAX_FORWARD_NOTE_LENGTH = 20_000;
/** Longest message to an MOA, in characters. */
export const MAX_MOA_MESSAGE_LENGTH = 5_000;
/** Longest subject of a consult that is handed to an MOA, in characters. */
export const MAX_MOA_SUBJECT_LENGTH = 200;
