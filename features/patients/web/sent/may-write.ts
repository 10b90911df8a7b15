import type { PermissionRule } from '@alethea/kernel/access/permissions';

/** Who is offered the popup (CPERM-37, CPERM-38). */
export const MAY_WRITE: PermissionRule = { anyOf: [['oneWayMessaging'], ['premiumOneWayMessaging']] };

/** Who is led to the list of what was sent. */
export const MAY_FOLLOW: PermissionRule = {
  anyOf: [['oneWayMessaging'], ['forms'], ['patientCC'], ['moaMessaging']],
};
