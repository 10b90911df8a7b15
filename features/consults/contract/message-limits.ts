/** Longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 20_000;
/** Most files on one message. */
export const MAX_MESSAGE_FILES = 50;
/** So long UNDO of something sent is offered. */
export const UNDO_OFFERED_MS = 10_000;
/** So long the server answers it: pressed at the last moment, it takes a while to arrive. No mail leaves before. */
export const UNDO_ANSWERED_MS = 15_000;
/** Longest reason for withdrawing, in characters. */
export const MAX_REASON_LENGTH = 500;
/** The action of a message that was copied when its consult was forwarded; its first line names the author. */
export const FORWARDED_ACTION = 'forwarded';
/** Longest note to the next specialist, in characters: it becomes a message. */
export const MAX_FORWARD_NOTE_LENGTH = 20_000;
/** Longest message to an MOA, in characters. */
export const MAX_MOA_MESSAGE_LENGTH = 5_000;
/** Longest subject of a consult that is handed to an MOA, in characters. */
export const MAX_MOA_SUBJECT_LENGTH = 200;
