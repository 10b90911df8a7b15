/** How many messages and forms a month a premium right is good for, all kinds together. */
export const PREMIUM_USES_PER_MONTH = 30;
