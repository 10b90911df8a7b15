import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor, ResolveActor } from '@alethea/server-kit/operations/actor';
import { hashPassword } from '@better-auth/utils/password';
import type { AccountsParts, AccountsPorts, AccountsSettings } from './accounts-parts.ts';
import { dropPastEvents, logEvents } from './analytics/log-events.ts';
import { dropPastAttempts } from './attempt-limit.ts';
import { type AuthLibrary, createAuthLibrary } from './auth-library.ts';
import { holdPlace } from './clinic-membership-store.ts';
import { clinicStaffImplementations } from './clinic-staff/index.ts';
import { findColleagues, searchApprovers } from './colleagues.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { createAccount, createClinic, type NewAccount, type NewClinic } from './create-account.ts';
import { dropPastDays } from './daily-caps/daily-cap.ts';
import { withDailyCaps } from './daily-caps/index.ts';
import { dropPastEmailCodes } from './email-address/email-code-store.ts';
import { emailAddressImplementations } from './email-address/index.ts';
import { dropPastEnds } from './ended-session-store.ts';
import { faxChoicesOf } from './fax-choices.ts';
import { getSession } from './get-session.ts';
import { invitationImplementations } from './invitations/index.ts';
import { inviteOperator, type OperatorInvited } from './invitations/invite-operator.ts';
import { inviteImplementations } from './invite/index.ts';
import { lockSession, touchSession } from './keep-session.ts';
import { dropPastDevices } from './known-devices.ts';
import {
  createPartnerTokens,
  dropPastLinkTokens,
  linkAccountImplementations,
  type PartnerTokens,
} from './link-account/index.ts';
import { mailReachOf } from './mail-reach.ts';
import { dismissOneTimeTooltip, getOneTimeTooltips } from './one-time-tooltips.ts';
import { operatorDownloads, operatorImplementations } from './operator/index.ts';
import { preferencesOf, profileImplementations, rememberPhoneContact } from './profile/index.ts';
import { dropPastResetCodes } from './reset-code-store.ts';
import { createResolveActor } from './resolve-actor.ts';
import { createRolePermissions } from './role-permissions.ts';
import { dropPastChallenges } from './security/challenge-store.ts';
import { securityImplementations } from './security/index.ts';
import { sendForgotPasswordEmail } from './send-forgot-password-email.ts';
import { dropPastSessions } from './session-store.ts';
import { setCustomClaims } from './set-custom-claims.ts';
import { signIn } from './sign-in.ts';
import { BUCKET_PREFIX } from './sign-in-buckets.ts';
import { signOut } from './sign-out.ts';
import { AGREEMENT_RECORD_KIND, mayOpenAgreement, signUpImplementations } from './sign-up/index.ts';
import { sweepUnprovenSignUps } from './sign-up/sweep-unproven.ts';
import { findSpecialists, searchSpecialists, specialistsOfClinics } from './specialists.ts';
import { topicsOf } from './topics.ts';
import { verifyResetCode } from './verify-reset-code.ts';

export type { AccountsSettings } from './accounts-parts.ts';
export type { NewAccount, NewClinic } from './create-account.ts';
export { createHttpRegistry, createSandboxRegistry } from './practice-id/practice-id-registry.ts';
export { WRAPPED_COLUMNS } from './security/authenticator-store.ts';
export { TWO_FACTOR_REQUIRED, type TwoFactorRequired } from './security/two-factor-rule.ts';

const SWEEP_EVERY_MS = 15 * 60_000;
const DEFAULTS: Omit<Required<AccountsSettings>, 'authSecret' | 'limits'> = {
  sessionIdleMinutes: 30,
  sessionHours: 12,
  passwordMinimum: 6,
  twoFactorRequired: 'none',
  partner: null,
  practiceIdRegistry: null,
  faxesAreSent: true,
};

/** Sign-in, sessions, roles and password resets, ready to be mounted. */
export interface Accounts extends Feature {
  /** Who a session token stands for, read at every call. */
  readonly resolveActor: ResolveActor;
  /** Reads the permission lists of the roles again; to be called when a notice of kind `roles` arrives. */
  dropRoleCache(): void;
  /** See holdPlace: the membership behind a write of a clinic's staff. */
  readonly holdPlace: typeof holdPlace;
  /** See AuthLibrary: loads ahead what the first sign-in would. */
  readonly warm: AuthLibrary['warm'];
  /** The live streams that a person may hear. */
  topicsOf(actor: Actor): readonly string[];
  /** What people want by mail, fax and push, by person, defaults filled in; for features that send. */
  preferencesOf: typeof preferencesOf;
  /** See mailReachOf: address and preferences by person, for features that send mail. */
  readonly mailReachOf: typeof mailReachOf;
  /** See faxChoicesOf: what people want by fax, by person, for features that send faxes. */
  readonly faxChoicesOf: typeof faxChoicesOf;
  /** See rememberPhoneContact: the number and calendar address that a person was last called at. */
  rememberPhoneContact: typeof rememberPhoneContact;
  /** See findColleagues: names, addresses and the right to approve, by person. */
  findColleagues: typeof findColleagues;
  /** See searchApprovers: who may approve, by words. */
  searchApprovers: typeof searchApprovers;
  /** See findSpecialists: people by id, each with whether they may answer services. */
  findSpecialists: typeof findSpecialists;
  /** See searchSpecialists: who may answer services, by words of the name. */
  searchSpecialists: typeof searchSpecialists;
  /** See specialistsOfClinics: who may answer services, by clinic. */
  specialistsOfClinics: typeof specialistsOfClinics;
  /** See PartnerTokens: judging and using up what the partner has signed. */
  readonly partnerTokens: PartnerTokens;
  /** See inviteOperator: how the first operator comes. */
  inviteOperator(
    call: Parameters<typeof inviteOperator>[0],
    order: Parameters<typeof inviteOperator>[2],
  ): Promise<OperatorInvited>;
  /** Makes a clinic and answers its id. */
  createClinic(tx: Tx, clinic: NewClinic): Promise<string>;
  /** Makes an account with its person and answers the person's id. */
  createAccount(tx: Tx, account: NewAccount): Promise<string>;
  /** Hashes a password for `createAccount`; takes about 50 ms, so outside the transaction. */
  hashPassword(password: string): Promise<string>;
}

/** Makes the feature from what the composition root supplies. */
export function createAccounts(supplies: FeatureSupplies, ports: AccountsPorts, given: AccountsSettings): Accounts {
  const { db, clock, publicUrl } = supplies;
  const settings = { ...DEFAULTS, ...given };
  const library = createAuthLibrary({ db, clock, publicUrl, secret: settings.authSecret });
  const rolePermissions = createRolePermissions(db, settings.twoFactorRequired);
  const parts: AccountsParts = { ...supplies, ...ports, library, rolePermissions, settings };
  const partnerTokens = createPartnerTokens(parts);

  return {
    implementations: withDailyCaps(parts, [
      signIn(parts),
      signOut(parts),
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
    openFile: { [AGREEMENT_RECORD_KIND]: mayOpenAgreement },
    downloads: operatorDownloads,
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
    warm: library.warm,
    holdPlace,
    topicsOf,
    preferencesOf,
    mailReachOf,
    faxChoicesOf,
    rememberPhoneContact,
    findColleagues,
    searchApprovers,
    findSpecialists,
    searchSpecialists,
    specialistsOfClinics,
    partnerTokens,
    createClinic: (tx, clinic) => createClinic(tx, clock, clinic),
    createAccount: (tx, account) => createAccount(library, tx, clock, account),
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
  await dropPastResetCodes(db, now);
  await dropPastEmailCodes(db, now);
  await dropPastChallenges(db, now);
  await dropPastLinkTokens(db, now);
  await dropPastEvents(db, now, limits.analyticsDays);
  await dropPastDays(db, now);
  await dropPastAttempts(db, BUCKET_PREFIX, now);
}
