/** The states of any asynchronous action (STATE-01). */
export const PROCESS_STATES = ['idle', 'running', 'success', 'error'] as const;

/** One state of an asynchronous action. */
export type ProcessState = (typeof PROCESS_STATES)[number];

/** After this time a success returns to idle, in milliseconds (STATE-02). */
export const SUCCESS_RESET_MS = 1000;
