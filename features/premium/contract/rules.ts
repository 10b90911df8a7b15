/** Who may buy premium: who is eligible and has none (ROUTE-57, ROUTE-58). */
export const MAY_SIGN_UP = { anyOf: [['maySignupForPremium']], noneOf: ['mayManagePremium'] } as const;

/** Who has a subscription to manage (PREMIUM-14). */
export const MAY_MANAGE = { anyOf: [['mayManagePremium']] } as const;
