import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { isSpecialist } from '../core/landing-page.ts';
import { DASHBOARD_ROUTES, type DashboardRoute, mayOpenRoute } from '../core/route-permissions.ts';
import { PREFERENCE_SWITCHES, type PreferenceSwitch } from './preferences.ts';

/** What decides which parts of the profile bear on a person. */
export interface ProfileOwner {
  readonly userRoles: readonly string[];
  readonly permissions: ReadonlySet<ResourceKey>;
  readonly providerType: 'md' | 'np' | 'resident' | null;
}

const ROLES_WITH_PRACTICE_ID = ['doctor', 'nursePractitioner', 'resident', 'specialist', 'dentist'];
const WAITING_FOR_PRACTICE_ID = 'pracIdValidationRequired';
const ROLES_WITH_PLAN = ['adminFee', 'free', 'premiumEligible', 'premium'];
/** A physician holds one of them only while the practice ID is verified. */
export const VERIFIED_PHYSICIAN_ROLES = ['doctor', 'specialist'];

/** What somebody sends to patients by mail, beside forms. */
const SENDS_TO_PATIENTS = ['oneWayMessaging', 'premiumOneWayMessaging', 'patientCC'] as const;

/** True where the practice ID is shown and required: for clinicians, and for who waits for its verification. */
export function hasPracticeId({ userRoles, providerType }: ProfileOwner): boolean {
  return providerType !== null || holdsAny(userRoles, [...ROLES_WITH_PRACTICE_ID, WAITING_FOR_PRACTICE_ID]);
}

/** True where the phone consult fields are shown and required. */
export function hasPhoneConsult({ permissions }: ProfileOwner): boolean {
  return permissions.has('phoneConsult');
}

/** True where there is a subscription to manage. */
export function hasSubscription({ userRoles }: ProfileOwner): boolean {
  return holdsAny(userRoles, ROLES_WITH_PLAN);
}

/** True where a clinic of the account must name its province (PROFILE-23, 24). */
export function needsClinicProvince({ permissions }: ProfileOwner): boolean {
  return permissions.has('econsultAndSecureMessaging');
}

/** True for a verified physician, who invites and removes the assistants of the own clinics. */
export function maySeeClinicStaff(userRoles: readonly string[]): boolean {
  return holdsAny(userRoles, VERIFIED_PHYSICIAN_ROLES);
}

/** The preferences that a person is shown, in the order of the screen (PROFILE-29 to PROFILE-32): those that bear on them. */
export function switchesOf(owner: ProfileOwner): readonly PreferenceSwitch[] {
  const { permissions, userRoles } = owner;
  const isAnswering = isSpecialist(userRoles);
  const isConsulting = permissions.has('econsultAndSecureMessaging');
  const isStaff = permissions.has('moaConsultInbox');
  const isMessaging = isConsulting || isStaff;
  const maySendForms = permissions.has('forms') || permissions.has('premiumForms');
  const maySendToPatients = maySendForms || SENDS_TO_PATIENTS.some((key) => permissions.has(key));
  const shown: Readonly<Record<PreferenceSwitch, boolean>> = {
    'fax.econsult.incoming.enabled': isAnswering,
    'fax.econsult.outgoing.enabled': isConsulting,
    'fax.secureMessage.incoming.enabled': isConsulting,
    'fax.secureMessage.incoming.options.onlyFirstConsultantMessage': isConsulting,
    'fax.secureMessage.outgoing.enabled': isConsulting,
    // Answers belong to the physician whose form it is, whoever has sent it.
    'fax.forms': maySendForms && !isStaff,
    'fax.faxPdfSettings.includePdfs': isConsulting,
    'fax.faxPdfSettings.includeImages': isConsulting,
    'email.econsult': isAnswering || isStaff,
    'email.secureMessaging': isMessaging,
    'email.overdueSecureMessages': isConsulting,
    'email.submittedPatientForms': maySendForms,
    'email.failedEmails': maySendToPatients,
    'mobilePushNotifications.econsult': isAnswering,
    'mobilePushNotifications.secureMessaging': isMessaging,
    'mobilePushNotifications.aletheaNews': true,
    'secureMessaging.nudgeOverdueMessages': isAnswering,
  };
  return PREFERENCE_SWITCHES.filter((name) => shown[name]);
}

/** The pages that a person may choose as preferred homepage (ROUTE-61, PROFILE-28). */
export function homepagesOf(permissions: ReadonlySet<ResourceKey>): readonly DashboardRoute[] {
  return DASHBOARD_ROUTES.filter((route) => route.homepage && mayOpenRoute(route, permissions));
}

function holdsAny(userRoles: readonly string[], roles: readonly string[]): boolean {
  return userRoles.some((role) => roles.includes(role));
}
