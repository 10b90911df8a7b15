/** Who may buy premium: who is eligible and has none (ROUTE-57, ROUTE-58). */
export const MAY_SIGN_UP = { anyOf: [['maySignupForPremium']], noneOf: ['mayManagePremium'] } as const;

/** Who has a subscription to manage (PREMIUM-14). */
export const MAY_MANAGE = { anyOf: [['mayManagePremium']] } as const;

/** Who may ask how a payment of their own ended: word of it may have made them premium already. */
export const MAY_HAVE_PAID = { anyOf: [['maySignupForPremium'], ['mayManagePremium']] } as const;
