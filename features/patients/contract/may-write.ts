/** Who may write one-way messages: without a limit (CPERM-37), or so many a month (CPERM-38). */
export const MAY_WRITE_ONE_WAY = { anyOf: [['oneWayMessaging'], ['premiumOneWayMessaging']] } as const;
