import { OPERATOR_RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';

/** Who must have a second factor; everybody may. */
export const TWO_FACTOR_REQUIRED = ['none', 'operators', 'everybody'] as const;
/** See TWO_FACTOR_REQUIRED. */
export type TwoFactorRequired = (typeof TWO_FACTOR_REQUIRED)[number];

/** True when somebody with these keys must have a second factor; an operator is whoever holds a key of the desk. */
export function mustHaveSecondFactor(required: TwoFactorRequired, granted: readonly ResourceKey[]): boolean {
  if (required === 'operators') return OPERATOR_RESOURCE_KEYS.some((key) => granted.includes(key));
  return required === 'everybody';
}

/** All that a session may call while its person has yet to set up a second factor, beside what is public. */
export const ENROLMENT_CALLS: ReadonlySet<string> = new Set([
  'login-setCustomClaims_v1',
  'security-get',
  'security-confirmIdentity',
  'security-startAuthenticatorApp',
  'security-confirmAuthenticatorApp',
  'security-beginPasskey',
  'security-addPasskey',
]);
