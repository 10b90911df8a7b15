/** The resource keys of specification part 1 (PERM-12), in its order. */
export const ACCESS_RESOURCE_KEYS = [
  'forms',
  'premiumForms',
  'oneWayMessaging',
  'premiumOneWayMessaging',
  'econsultAndSecureMessaging',
  'forwardEconsult',
  'approveEconsult',
  'moaConsultInbox',
  'patientCC',
  'moaMessaging',
  'cameraAndGallery',
  'imageAnnotation',
  'billingReport',
  'specialistTemplates',
  'specialistScheduleEditing',
  'pracIdValidationRequiredPage',
  'maySignupForPremium',
  'mayManagePremium',
  'phnLookup',
  'phoneConsult',
  'sendMsgOnBehalfOfPhysicianOrClinic',
] as const;

/** The resource keys of answering and billing. */
export const CONSULT_RESOURCE_KEYS = [
  'secureMessagingSendMessages',
  'addUserToActivity',
  'editActivityStatus',
  'readActivityPayments',
  'createAveiroCharge',
  'billing',
  'billingCodeCustomization',
  'econsultOutcomes',
  'dentistOutcomes',
  'billAudiogram',
  'billSinusEndoscopy',
] as const;

/** The keys of the operator's desk. */
export const OPERATOR_RESOURCE_KEYS = [
  'peopleAdmin',
  'roleAdmin',
  'clinicAdmin',
  'directoryAdmin',
  'contentAdmin',
  'claimsAdmin',
  'newsAdmin',
  'labellingPoolAdmin',
  'auditReader',
] as const;

/** One thing a role can grant. */
export type ResourceKey =
  | (typeof ACCESS_RESOURCE_KEYS)[number]
  | (typeof CONSULT_RESOURCE_KEYS)[number]
  | (typeof OPERATOR_RESOURCE_KEYS)[number];

/** All resource keys, for the validation of stored role documents. */
export const RESOURCE_KEYS: readonly ResourceKey[] = [
  ...ACCESS_RESOURCE_KEYS,
  ...CONSULT_RESOURCE_KEYS,
  ...OPERATOR_RESOURCE_KEYS,
];

/** Who may pass: at least one inner set held whole, and none of `noneOf` (PERM-09 to PERM-11). */
export interface PermissionRule {
  readonly anyOf: readonly (readonly ResourceKey[])[];
  readonly noneOf?: readonly ResourceKey[];
}

/** True when the held keys fulfil the rule: one inner set wholly, no anti-requisite. */
export function satisfies(held: ReadonlySet<ResourceKey>, rule: PermissionRule): boolean {
  if (rule.noneOf?.some((key) => held.has(key))) return false;
  return rule.anyOf.some((set) => set.every((key) => held.has(key)));
}
