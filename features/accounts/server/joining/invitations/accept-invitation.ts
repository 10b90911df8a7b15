import { isCommonPassword } from '@alethea/kernel/access/common-passwords';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { acceptInvitation as acceptInvitationOperation, isClinician } from '../../../contract/core/invitation.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { isWithinOwn, opensDesk } from '../../core/desk-rules.ts';
import { hashPassword } from '../../core/password-hash.ts';
import { rightsChanged } from '../../core/rights-changed.ts';
import { deskChanged, deskNow, grantedBy } from '../../core/subject.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { createAccount, type NewAccount } from '../../people/create-account.ts';
import { lockAddress } from '../../people/email-address/take-address.ts';
import { grantMembership } from '../../people/memberships/grant-membership.ts';
import { PLAN_ROLES } from '../../people/plan-roles.ts';
import { isPracticeIdTaken, WAITING_ROLE } from '../../practice-id/practice-id-store.ts';
import { findOpenInvitation, markAccepted, type OpenInvitation } from './invitation-store.ts';

/** Makes the invited account and signs in; the hash is made before the transaction. */
export const acceptInvitation = (parts: AccountsParts) =>
  implementWrite(acceptInvitationOperation, {
    async prepare(call, { code, password = '' }) {
      const invitation = await findOpenInvitation(call.db, code, call.clock.now());
      call.authorise(ofInvitation(invitation));
      if (invitation?.accountId) return { email: invitation.email, passwordHash: null };
      if ([...password].length < parts.settings.passwordMinimum) throw call.failure('password_too_short');
      if (isCommonPassword(password)) throw call.failure('password_too_common');
      return { email: invitation?.email ?? '', passwordHash: await hashPassword(password) };
    },

    async write(call, { code }, { email, passwordHash }) {
      const now = call.clock.now();
      const { tx } = call;
      // Of two invitations to one address that are accepted at once, the second finds the account of the first.
      await lockAddress(tx, email);
      const invitation = await findOpenInvitation(tx, code, now, { lock: true });
      call.authorise(ofInvitation(invitation));
      if (!invitation || !(await isWithinInviter(tx, invitation))) throw call.failure('code_invalid');
      const { accountId } = invitation;
      if (!accountId && !passwordHash) throw call.failure('code_invalid');
      const personId = accountId
        ? await addRoles(tx, accountId, invitation, now)
        : await createAccount(tx, call.clock, await accountOf(tx, invitation, passwordHash ?? ''));
      if (!(await markAccepted(tx, invitation.id, personId, now))) throw call.failure('code_invalid');
      const { id: invitationId, role, clinicId, invitedBy: grantedBy } = invitation;
      if (clinicId && grantedBy) await grantMembership(call, parts, { clinicId, personId, grantedBy });
      call.about({ recordKind: 'person', recordId: personId, detail: { invitationId, role, clinicId } });
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { session: accountId ? null : await openSession(parts, call, personId) };
    },
  });

function ofInvitation(invitation: OpenInvitation | null): Decision<'code_invalid'> {
  const isOpen = invitation !== null && (invitation.accountId === null || invitation.mayJoin);
  return isOpen ? allow('the code from the mail') : deny('code_invalid');
}

/** An invitation hands out no more of the desk than its inviter holds on the day it is accepted. */
async function isWithinInviter(tx: Tx, { role, additionalRoles, invitedBy }: OpenInvitation): Promise<boolean> {
  const permissions = await grantedBy(tx, [role, ...additionalRoles]);
  // The command line of the installation stands above every desk.
  if (invitedBy === null || !opensDesk(permissions)) return true;
  return isWithinOwn(await deskNow(tx, invitedBy), permissions);
}

/** Who owns the mailbox owns the account; a further clinic and what goes with it is all that it gets. */
async function addRoles(tx: Tx, personId: string, invitation: OpenInvitation, now: Date): Promise<string> {
  const { additionalRoles, invitedBy } = invitation;
  await sql`
    insert into person_role (person_id, role, granted_at, granted_by)
    select ${personId}, role, ${now}, ${invitedBy} from unnest(${[...additionalRoles]}::text[]) as role
    on conflict do nothing`.execute(tx);
  return personId;
}

/** The account that an invitation makes; without evidence for a practice ID, a clinician waits as after signing up. */
async function accountOf(tx: Tx, invitation: OpenInvitation, passwordHash: string): Promise<NewAccount> {
  const { email, firstName, lastName, title, credentials, role, additionalRoles, plan, clinicId } = invitation;
  const { practiceId, practiceIdProvince, practiceIdEvidence } = invitation;
  const roles = [role, ...additionalRoles, ...(plan ? [PLAN_ROLES[plan]] : [])];
  const waits = isClinician(role) && !(await isVerified(tx, invitation));
  return {
    email,
    emailProof: 'invitation',
    passwordHash,
    person: {
      ...{ firstName, lastName, title, credentials },
      ...(role === 'specialist' ? { providerType: 'md' as const } : {}),
      ...(practiceId && practiceIdProvince ? { practiceId, practiceIdProvince } : {}),
    },
    ...(plan ? { plan } : {}),
    roles: waits ? [WAITING_ROLE] : roles,
    rolesWhenVerified: isClinician(role) ? roles : [],
    practiceIdEvidence,
    locations: isClinician(role) && clinicId ? await locationAt(tx, clinicId) : [],
    clinicIds: [],
    ...(invitation.invitedBy ? { grantedBy: invitation.invitedBy } : {}),
  };
}

/** A practice ID that the inviter has evidence for, unless it has come into force for somebody else since. */
async function isVerified(tx: Tx, invitation: OpenInvitation): Promise<boolean> {
  const { practiceId, practiceIdProvince: province, practiceIdEvidence } = invitation;
  if (!practiceId || !province || practiceIdEvidence === '') return false;
  return !(await isPracticeIdTaken(tx, { practiceId, province }, null));
}

/** The clinic's record as a clinician's first location. */
async function locationAt(tx: Tx, clinicId: string): Promise<NewAccount['locations']> {
  const { rows } = await sql<NewAccount['locations'][number]>`
    select id as "clinicId", name as "clinicName", clinic_phone as "clinicPhone", '' as emr, fax, city, province,
      true as billable, false as disabled, true as "default"
    from clinic where id = ${clinicId}`.execute(tx);
  return rows;
}
