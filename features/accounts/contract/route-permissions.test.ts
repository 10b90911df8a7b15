import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DASHBOARD_ROUTES, dashboardPath, dashboardRoute, fitsDevice, mayOpenRoute } from './route-permissions.ts';

const CONSULT_KEYS: ResourceKey[] = ['econsultAndSecureMessaging', 'forwardEconsult', 'approveEconsult'];

/** Requirement of the permission, route, keys of which each alone opens it ('signedIn' = everybody), mobile. */
const TABLE: readonly [ids: string, name: string, keys: 'signedIn' | ResourceKey[], mobile: boolean][] = [
  ['ROUTE-16] [ROUTE-17', 'profile', 'signedIn', true],
  ['ROUTE-18] [ROUTE-19', 'camera', ['cameraAndGallery'], false],
  ['ROUTE-20] [ROUTE-21', 'gallery', ['cameraAndGallery'], true],
  ['ROUTE-22] [ROUTE-23', 'image-annotation', ['imageAnnotation'], false],
  ['ROUTE-24] [ROUTE-25', 'billing-report', ['billingReport'], false],
  ['ROUTE-26] [ROUTE-28', 'form-sender', ['forms', 'premiumForms'], true],
  ['ROUTE-29] [ROUTE-31', 'one-way-messaging', ['oneWayMessaging', 'premiumOneWayMessaging'], true],
  ['ROUTE-32] [ROUTE-33', 'consult', CONSULT_KEYS, true],
  ['ROUTE-34] [ROUTE-35', 'consult/consult-form', CONSULT_KEYS, true],
  ['ROUTE-36] [ROUTE-37', 'consult/referral-form', CONSULT_KEYS, true],
  ['ROUTE-38] [ROUTE-39', 'secure-messaging', 'signedIn', true],
  ['ROUTE-42] [ROUTE-43', 'clinic-inbox', ['moaConsultInbox'], true],
  ['ROUTE-44] [ROUTE-45', 'patient-messages', ['oneWayMessaging', 'forms', 'patientCC', 'moaMessaging'], true],
  ['ROUTE-46] [ROUTE-47', 'resources', 'signedIn', true],
  ['ROUTE-48] [ROUTE-49', 'edit-resources', ['specialistTemplates'], true],
  ['ROUTE-50] [ROUTE-51', 'edit-templates', ['specialistTemplates'], true],
  ['ROUTE-52] [ROUTE-54', 'validation-required', ['pracIdValidationRequiredPage'], true],
  ['ROUTE-55] [ROUTE-56', 'edit-schedule', ['specialistScheduleEditing'], true],
  ['ROUTE-57] [ROUTE-59', 'get-premium', ['maySignupForPremium'], false],
];

function found(name: string) {
  const route = dashboardRoute(name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
}

describe('who may open a dashboard route', () => {
  test.each(TABLE)('[%s] %s opens for its keys alone, and on its devices', (_ids, name, keys, mobile) => {
    const route = found(name);
    for (const key of RESOURCE_KEYS) {
      expect(mayOpenRoute(route, new Set([key])), key).toBe(keys === 'signedIn' || keys.includes(key));
    }
    expect(mayOpenRoute(route, new Set())).toBe(keys === 'signedIn');
    expect(fitsDevice(route, true)).toBe(mobile);
    expect(fitsDevice(route, false)).toBe(true);
    expect(dashboardPath(name)).toBe(`/dashboard/${name}`);
  });

  test('the table above leaves no route out', () => {
    expect(DASHBOARD_ROUTES.map((route) => route.name)).toEqual(TABLE.map(([, name]) => name));
  });

  test('[ROUTE-58] [PERM-11] Get premium is refused to who manages premium already, whatever else they hold', () => {
    const keys = fc.subarray([...RESOURCE_KEYS]);
    fc.assert(
      fc.property(keys, (held) => {
        expect(mayOpenRoute(found('get-premium'), new Set([...held, 'mayManagePremium']))).toBe(false);
      }),
    );
  });

  test('[PERM-09] more keys never close a route that has no anti-requisite', () => {
    const routes = DASHBOARD_ROUTES.filter((route) => route.permission === 'signedIn' || !route.permission.noneOf);
    fc.assert(
      fc.property(
        fc.constantFrom(...routes),
        fc.subarray([...RESOURCE_KEYS]),
        fc.subarray([...RESOURCE_KEYS]),
        (route, some, more) => {
          const opensWithFew = mayOpenRoute(route, new Set(some));
          expect(!opensWithFew || mayOpenRoute(route, new Set([...some, ...more]))).toBe(true);
        },
      ),
    );
  });

  test('[PERM-10] a permission set held only in part does not open a route', () => {
    const route = { ...found('gallery'), permission: { anyOf: [['forms', 'patientCC'], ['phnLookup']] } } as const;
    expect(mayOpenRoute(route, new Set(['forms']))).toBe(false);
    expect(mayOpenRoute(route, new Set(['forms', 'patientCC']))).toBe(true);
    expect(mayOpenRoute(route, new Set(['phnLookup']))).toBe(true);
  });
});

describe('what a route is marked with', () => {
  test('[ROUTE-60] exactly five routes can be chosen as homepage', () => {
    const names = DASHBOARD_ROUTES.filter((route) => route.homepage).map((route) => route.name);
    expect(names.toSorted()).toEqual(['clinic-inbox', 'consult', 'gallery', 'profile', 'secure-messaging']);
  });

  test('[ROUTE-27] [ROUTE-30] forms and one-way messaging are the premium features', () => {
    const names = DASHBOARD_ROUTES.filter((route) => route.premium).map((route) => route.name);
    expect(names).toEqual(['form-sender', 'one-way-messaging']);
  });

  test('[ROUTE-53] validation-required is titled Next Steps', () => {
    expect(found('validation-required').title).toBe('Next Steps');
  });
});
