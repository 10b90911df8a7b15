/** The role that a plan grants (decisions.md, Roles). */
export const PLAN_ROLES = { plus: 'adminFee', econsult: 'free' } as const;
