import {
  OPERATOR_RESOURCE_KEYS,
  type PermissionRule,
  type ResourceKey,
  satisfies,
} from '@alethea/kernel/access/permissions';
import { routeTitlesEn as titles } from '../texts/route-titles-en.ts';

/** One screen under /dashboard and who may open it (ROUTE-16 to ROUTE-60). */
export interface DashboardRoute {
  /** The part of the address after /dashboard/; also the value of the homepage preference. */
  readonly name: string;
  readonly title: string;
  readonly permission: 'signedIn' | PermissionRule;
  /** False where the screen is for the desktop only. */
  readonly mobile: boolean;
  /** True where a person may choose the screen as preferred homepage (ROUTE-60). */
  readonly homepage: boolean;
  /** True where the screen is a premium feature, shown disabled to those who may sign up for it. */
  readonly premium: boolean;
}

const anyKeyOf = (...keys: readonly ResourceKey[]): PermissionRule => ({ anyOf: keys.map((key) => [key]) });

const CONSULT_FORM_RULE = anyKeyOf('econsultAndSecureMessaging', 'forwardEconsult', 'approveEconsult');

function route<const Name extends keyof typeof titles>(
  name: Name,
  permission: DashboardRoute['permission'],
  flags: Partial<Pick<DashboardRoute, 'mobile' | 'homepage' | 'premium'>> = {},
): DashboardRoute & { readonly name: Name } {
  return { name, title: titles[name], permission, mobile: true, homepage: false, premium: false, ...flags };
}

const TABLE = [
  route('profile', 'signedIn', { homepage: true }),
  route('camera', anyKeyOf('cameraAndGallery'), { mobile: false }),
  route('gallery', anyKeyOf('cameraAndGallery'), { homepage: true }),
  route('image-annotation', anyKeyOf('imageAnnotation'), { mobile: false }),
  route('billing-report', anyKeyOf('billingReport'), { mobile: false }),
  route('form-sender', anyKeyOf('forms', 'premiumForms'), { premium: true }),
  route('one-way-messaging', anyKeyOf('oneWayMessaging', 'premiumOneWayMessaging'), {
    premium: true,
  }),
  route('consult', CONSULT_FORM_RULE, { homepage: true }),
  route('consult/consult-form', CONSULT_FORM_RULE),
  route('consult/referral-form', CONSULT_FORM_RULE),
  route('secure-messaging', 'signedIn', { homepage: true }),
  route('clinic-inbox', anyKeyOf('moaConsultInbox'), { homepage: true }),
  route('patient-messages', anyKeyOf('oneWayMessaging', 'forms', 'patientCC', 'moaMessaging')),
  route('resources', 'signedIn'),
  route('edit-resources', anyKeyOf('specialistTemplates')),
  route('edit-templates', anyKeyOf('specialistTemplates')),
  route('validation-required', anyKeyOf('pracIdValidationRequiredPage')),
  route('edit-schedule', anyKeyOf('specialistScheduleEditing')),
  route(
    'get-premium',
    { anyOf: [['maySignupForPremium']], noneOf: ['mayManagePremium'] },
    {
      mobile: false,
    },
  ),
  route('operator', anyKeyOf(...OPERATOR_RESOURCE_KEYS)),
];

/** The name of a route that stands in the table. */
export type RouteName = (typeof TABLE)[number]['name'];

/** Every dashboard route in the order of the specification, which is the order of the menu too. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = TABLE;

/** The address of a dashboard route. */
export function dashboardPath(name: string): string {
  return `/dashboard/${name}`;
}

/** The route of that name, or undefined for a name that may not be one. */
export function dashboardRoute(name: RouteName): DashboardRoute;
export function dashboardRoute(name: string): DashboardRoute | undefined;
export function dashboardRoute(name: string): DashboardRoute | undefined {
  return DASHBOARD_ROUTES.find((candidate) => candidate.name === name);
}

/** True when a signed-in person with these resources may open the route, on whatever device (PERM-09 to PERM-11). */
export function mayOpenRoute(route: DashboardRoute, permissions: ReadonlySet<ResourceKey>): boolean {
  return route.permission === 'signedIn' || satisfies(permissions, route.permission);
}

/** True when the route can be shown on this device: desktop-only routes are not for a phone or the native shell. */
export function fitsDevice(route: Pick<DashboardRoute, 'mobile'>, isMobile: boolean): boolean {
  return route.mobile || !isMobile;
}
