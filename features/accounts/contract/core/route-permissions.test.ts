import { OPERATOR_RESOURCE_KEYS, RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DASHBOARD_ROUTES, dashboardPath, dashboardRoute, fitsDevice, mayOpenRoute } from './route-permissions.ts';

const CONSULT_KEYS: ResourceKey[] = ['econsultAndSecureMessaging', 'forwardEconsult', 'approveEconsult'];

type Row = readonly [name: string, keys: 'signedIn' | ResourceKey[], mobile: boolean];

/** Screens that can be opened: route, keys of which each alone opens it ('signedIn' = everybody), mobile. */
const ROWS: readonly Row[] = [
  ['profile', 'signedIn', true],
  ['consult', CONSULT_KEYS, true],
  ['consult/consult-form', CONSULT_KEYS, true],
  ['consult/referral-form', CONSULT_KEYS, true],
  ['secure-messaging', 'signedIn', true],
  ['clinic-inbox', ['moaConsultInbox'], true],
  ['validation-required', ['pracIdValidationRequiredPage'], true],
  ['form-sender', ['forms', 'premiumForms'], true],
  ['patient-messages', ['oneWayMessaging', 'forms', 'patientCC', 'moaMessaging'], true],
  ['resources', 'signedIn', true],
  ['edit-resources', ['specialistTemplates'], true],
  ['edit-templates', ['specialistTemplates'], true],
  ['billing-report', ['billingReport'], false],
  ['get-premium', ['maySignupForPremium'], false],
  ['edit-schedule', ['specialistScheduleEditing'], true],
  ['operator', [...OPERATOR_RESOURCE_KEYS], true],
  ['camera', ['cameraAndGallery'], false],
  ['gallery', ['cameraAndGallery'], true],
  ['image-annotation', ['imageAnnotation'], false],
  ['one-way-messaging', ['oneWayMessaging', 'premiumOneWayMessaging'], true],
];

function expectRule([name, keys, mobile]: Row): void {
  const route = found(name);
  for (const key of RESOURCE_KEYS) {
    expect(mayOpenRoute(route, new Set([key])), key).toBe(keys === 'signedIn' || keys.includes(key));
  }
  expect(mayOpenRoute(route, new Set())).toBe(keys === 'signedIn');
  expect(fitsDevice(route, true)).toBe(mobile);
  expect(fitsDevice(route, false)).toBe(true);
  expect(dashboardPath(name)).toBe(`/dashboard/${name}`);
}

function found(name: string) {
  const route = dashboardRoute(name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
}

describe('who may open a dashboard route', () => {
  test.each(ROWS)(
    '[ROUTE-17] [ROUTE-26] [ROUTE-28] [ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-37] [ROUTE-38] [ROUTE-39] [ROUTE-42] [ROUTE-43] [ROUTE-44] [ROUTE-45] [ROUTE-46] [ROUTE-47] [ROUTE-48] [ROUTE-49] [ROUTE-50] [ROUTE-51] [ROUTE-52] [ROUTE-54] [ROUTE-55] [ROUTE-56] [ROUTE-57] [ROUTE-59] [IROUTE-13] [IROUTE-30] [IROUTE-31] [IROUTE-32] [IROUTE-33] [IROUTE-34] [IROUTE-35] [IROUTE-36] [IROUTE-37] [IROUTE-39] [IROUTE-40] %s opens for its keys alone, and on its devices',
    (...row) => expectRule(row),
  );

  test('the table above leaves no route out', () => {
    const names = ROWS.map(([name]) => name);
    expect(DASHBOARD_ROUTES.map((route) => route.name).toSorted()).toEqual(names.toSorted());
  });

  test('[ROUTE-58] [IROUTE-38] [PERM-11] Get premium is refused to who manages premium already, whatever else they hold', () => {
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
