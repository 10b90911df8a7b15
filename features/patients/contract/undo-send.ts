/** How long UNDO is offered after a one-way message is sent, in milliseconds. */
export const UNDO_SEND_OFFERED_MS = 10_000;

/** How long it is answered, and the link held. */
export const UNDO_SEND_ANSWERED_MS = 15_000;
