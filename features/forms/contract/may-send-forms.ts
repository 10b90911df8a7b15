/** Who may send forms: without a limit, or so many a month (ROUTE-26). */
export const MAY_SEND_FORMS = { anyOf: [['forms'], ['premiumForms']] } as const;
