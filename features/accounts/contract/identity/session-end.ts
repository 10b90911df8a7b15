/** Why a session ended that was not signed out of. */
export const SESSION_ENDS = ['idle', 'expired', 'tooMany', 'elsewhere', 'password', 'email', 'operator'] as const;
/** See SESSION_ENDS. */
export type SessionEnd = (typeof SESSION_ENDS)[number];
