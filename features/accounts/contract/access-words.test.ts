import { ACCESS_RESOURCE_KEYS, RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import { expect, test } from 'vitest';
import { sessionViewSchema } from './core/session-view.ts';

test('[PERM-12] the resource keys of access are exactly the specified ones', () => {
  expect(ACCESS_RESOURCE_KEYS).toEqual([
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
  ]);
});

test('[PERM-12] no key stands twice, and a session carries known keys only', () => {
  expect(new Set(RESOURCE_KEYS).size).toBe(RESOURCE_KEYS.length);
  const { permissions } = sessionViewSchema.shape;
  expect(permissions.safeParse([...RESOURCE_KEYS]).success).toBe(true);
  expect(permissions.safeParse(['everything']).success).toBe(false);
});

test('[PERM-03] a provider is a physician, a nurse practitioner or a resident, and staff are none of them', () => {
  const { providerType } = sessionViewSchema.shape;
  for (const type of ['md', 'np', 'resident', null]) expect(providerType.safeParse(type).success).toBe(true);
  for (const type of ['rn', 'MD', '', undefined]) expect(providerType.safeParse(type).success).toBe(false);
});
