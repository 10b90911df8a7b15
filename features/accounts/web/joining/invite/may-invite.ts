/** Who may invite colleagues: clinicians, whose key it is; the contract asks for the same. */
export const MAY_INVITE = { anyOf: [['econsultAndSecureMessaging']] } as const;
