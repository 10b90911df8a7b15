/** Whose permissions open consults at all: clinicians, and staff of a clinic. */
export const openAccess = { anyOf: [['econsultAndSecureMessaging'], ['moaConsultInbox']] } as const;

/** What every call about one consult may answer: outside one's scope there is none. */
export const consultErrors = { consult_not_found: 'not_found' } as const;
