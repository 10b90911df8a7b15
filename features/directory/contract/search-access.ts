/** Whoever may ask a service, or approve a question, may look for one. */
export const searchAccess = {
  anyOf: [['econsultAndSecureMessaging'], ['forwardEconsult'], ['approveEconsult']],
} as const;
