import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { ResolveActor } from '@alethea/server-kit/operations/actor';
import type { AccountsOffer } from '../offers.ts';
import { dropPastEvents, logEvents } from './analytics/log-events.ts';
import type { AccountsNeeds, AccountsParts, AccountsSettings } from './core/accounts-parts.ts';
import { dropPastAttempts } from './core/attempt-limit.ts';
import { dropPastChallenges } from './core/challenge-store.ts';
import { hashPassword } from './core/password-hash.ts';
import { createRolePermissions } from './core/role-permissions.ts';
import { BUCKET_PREFIX } from './core/sign-in-buckets.ts';
import { dropPastDays } from './daily-caps/daily-cap.ts';
import { withDailyCaps } from './daily-caps/index.ts';
import { operatorDownloads, operatorImplementations } from './desk/index.ts';
import { getAndroidVersion } from './identity/push/android-app.ts';
import { createPush, followPush, PUSH_TOKEN, pushImplementations } from './identity/push/index.ts';
import { securityImplementations } from './identity/security/index.ts';
import { holdPlace } from './identity/sessions/clinic-membership-store.ts';
import { takeConfirmation } from './identity/sessions/confirmed-session.ts';
import { dropPastEnds } from './identity/sessions/ended-session-store.ts';
import { getSession } from './identity/sessions/get-session.ts';
import { lockSession, touchSession } from './identity/sessions/keep-session.ts';
import { dropPastDevices } from './identity/sessions/known-devices.ts';
import { dropPastPushTokens } from './identity/sessions/push-token-store.ts';
import { dropPastResetCodes } from './identity/sessions/reset-code-store.ts';
import { createResolveActor } from './identity/sessions/resolve-actor.ts';
import { dropPastSessions } from './identity/sessions/session-store.ts';
import { setCustomClaims } from './identity/sessions/set-custom-claims.ts';
import { signOut } from './identity/sessions/sign-out.ts';
import { sessionTopics } from './identity/sessions/topics.ts';
import { confirmPasswordReset } from './identity/sign-in/confirm-password-reset.ts';
import { sendForgotPasswordEmail } from './identity/sign-in/send-forgot-password-email.ts';
import { signIn } from './identity/sign-in/sign-in.ts';
import { verifyResetCode } from './identity/sign-in/verify-reset-code.ts';
import { clinicStaffImplementations } from './joining/clinic-staff/index.ts';
import { invitationImplementations } from './joining/invitations/index.ts';
import { inviteOperator, type OperatorInvited } from './joining/invitations/invite-operator.ts';
import { inviteImplementations } from './joining/invite/index.ts';
import { createPartnerTokens, dropPastLinkTokens, linkAccountImplementations } from './joining/link-account/index.ts';
import { AGREEMENT_RECORD_KIND, mayOpenAgreement, signUpImplementations } from './joining/sign-up/index.ts';
import { sweepUnprovenSignUps } from './joining/sign-up/sweep-unproven.ts';
import { createAccount, createClinic, type NewAccount, type NewClinic } from './people/create-account.ts';
import { dropPastEmailCodes } from './people/email-address/email-code-store.ts';
import { emailAddressImplementations } from './people/email-address/index.ts';
import { dismissOneTimeTooltip, getOneTimeTooltips } from './people/one-time-tooltips.ts';
import { people } from './people/people.ts';
import { premiumRole } from './people/premium-role.ts';
import { profileImplementations } from './people/profile/index.ts';

export { type BrandFeature, createBrand } from './brand/index.ts';
export type { AccountsSettings } from './core/accounts-parts.ts';
export { TWO_FACTOR_REQUIRED, type TwoFactorRequired } from './core/two-factor-rule.ts';
export { WRAPPED_COLUMNS } from './identity/security/authenticator-store.ts';
export type { NewAccount, NewClinic } from './people/create-account.ts';
export { createHttpRegistry, createSandboxRegistry } from './practice-id/practice-id-registry.ts';

const SWEEP_EVERY_MS = 15 * 60_000;
const DEFAULTS: Omit<Required<AccountsSettings>, 'limits'> = {
  sessionIdleMinutes: 30,
  sessionHours: 12,
  passwordMinimum: 6,
  twoFactorRequired: 'none',
  partner: null,
  practiceIdRegistry: null,
  faxesAreSent: true,
  premiumIsSold: true,
  androidApp: null,
};

/** Sign-in, sessions, roles and password resets, ready to be mounted. */
export interface Accounts extends Feature, AccountsOffer {
  /** Who a session token stands for, read at every call. */
  readonly resolveActor: ResolveActor;
  /** Reads the permission lists of the roles again; to be called when a notice of kind `roles` arrives. */
  dropRoleCache(): void;
  /** See holdPlace: the membership behind a write of a clinic's staff. */
  readonly holdPlace: typeof holdPlace;
  /** See inviteOperator: how the first operator comes. */
  inviteOperator(
    call: Parameters<typeof inviteOperator>[0],
    order: Parameters<typeof inviteOperator>[2],
  ): Promise<OperatorInvited>;
  /** Makes a clinic and answers its id. */
  createClinic(tx: Tx, clinic: NewClinic): Promise<string>;
  /** Makes an account with its person and answers the person's id. */
  createAccount(tx: Tx, account: NewAccount): Promise<string>;
  /** Hashes a password for `createAccount`; takes about 35 ms, so outside the transaction. */
  hashPassword(password: string): Promise<string>;
}

/** Makes the feature from what the composition root supplies. */
export function createAccounts(supplies: FeatureSupplies, needs: AccountsNeeds, given: AccountsSettings): Accounts {
  const { db, clock } = supplies;
  const settings = { ...DEFAULTS, ...given };
  const rolePermissions = createRolePermissions(db, settings);
  const parts: AccountsParts = { ...supplies, ...needs, rolePermissions, settings };
  const partnerTokens = createPartnerTokens(parts);

  return {
    name: 'accounts',
    implementations: withDailyCaps(parts, [
      signIn(parts),
      signOut(),
      getSession(parts),
      touchSession(),
      lockSession(),
      setCustomClaims(),
      sendForgotPasswordEmail(parts),
      verifyResetCode(parts),
      confirmPasswordReset(parts),
      getOneTimeTooltips(),
      dismissOneTimeTooltip(),
      ...emailAddressImplementations(parts),
      ...pushImplementations(),
      getAndroidVersion(settings.androidApp),
      ...securityImplementations(parts),
      ...linkAccountImplementations(partnerTokens.verify),
      ...inviteImplementations(parts),
      ...profileImplementations(parts),
      ...clinicStaffImplementations(parts),
      ...signUpImplementations(parts),
      logEvents(),
      ...invitationImplementations(parts),
      ...operatorImplementations(parts),
    ]),
    followDelivery: { [PUSH_TOKEN]: followPush },
    openFile: { [AGREEMENT_RECORD_KIND]: mayOpenAgreement },
    downloads: operatorDownloads,
    topics: sessionTopics,
    tasks: [
      { name: 'accounts-sweep', everyMs: SWEEP_EVERY_MS, run: () => sweep(supplies, settings) },
      {
        name: 'unproven-sign-ups',
        everyMs: SWEEP_EVERY_MS,
        run: () => sweepUnprovenSignUps(supplies, settings.limits.unprovenSignUpDays),
      },
    ],
    resolveActor: createResolveActor({ db, clock, rolePermissions, sessionIdleMinutes: settings.sessionIdleMinutes }),
    inviteOperator: (call, order) => inviteOperator(call, parts, order),
    dropRoleCache: rolePermissions.drop,
    holdPlace,
    people,
    identity: { takeConfirmation },
    partnerTokens,
    premiumRole,
    push: createPush(needs.outgoingPush),
    createClinic: (tx, clinic) => createClinic(tx, clock, clinic),
    createAccount: (tx, account) => createAccount(tx, clock, account),
    hashPassword,
  };
}

/** Removes sessions, codes and counts whose time is over. */
async function sweep(
  { db, clock }: FeatureSupplies,
  { sessionIdleMinutes, limits }: Pick<AccountsParts['settings'], 'sessionIdleMinutes' | 'limits'>,
): Promise<void> {
  const now = clock.now();
  await dropPastSessions(db, { now, seenAfter: new Date(now.getTime() - sessionIdleMinutes * 60_000) });
  await dropPastEnds(db, now);
  await dropPastDevices(db, now);
  await dropPastPushTokens(db, now);
  await dropPastResetCodes(db, now);
  await dropPastEmailCodes(db, now);
  await dropPastChallenges(db, now);
  await dropPastLinkTokens(db, now);
  await dropPastEvents(db, now, limits.analyticsDays);
  await dropPastDays(db, now);
  await dropPastAttempts(db, BUCKET_PREFIX, now);
}
