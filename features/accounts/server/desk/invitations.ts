import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import type { InvitedRole } from '../../contract/core/invitation.ts';
import {
  createInvitation as createInvitationOperation,
  type InvitationView,
  listInvitations as listInvitationsOperation,
  resendInvitation as resendInvitationOperation,
  withdrawInvitation as withdrawInvitationOperation,
} from '../../contract/desk/invitations.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { isWithinOwn } from '../core/desk-rules.ts';
import { nameOf } from '../core/search-words.ts';
import { deskChanged, deskNow, grantedBy } from '../core/subject.ts';
import { createInvitation as inviteByMail, mailInvitation } from '../joining/invitations/create-invitation.ts';
import {
  findUnacceptedInvitation,
  markWithdrawn,
  newInvitationCode,
  renewInvitation,
} from '../joining/invitations/invitation-store.ts';
import type { Tables } from '../schema/tables.ts';

const PAGE_SIZE = 50;

/** Nobody invites to more of the desk than they hold themselves. */
async function mayInvite(tx: Tx, role: InvitedRole, operatorId: string): Promise<Decision<'role_beyond_own'>> {
  const own = await deskNow(tx, operatorId);
  return own.has('peopleAdmin') && isWithinOwn(own, await grantedBy(tx, [role]))
    ? allow('invitations are the operator’s')
    : deny('role_beyond_own');
}

/** Invites a person. */
export const createInvitation = (parts: AccountsParts) =>
  implementWrite(createInvitationOperation, {
    async write(call, invitation) {
      call.authorise(await mayInvite(call.tx, invitation.role, call.actor.personId));
      const { personId, firstName, lastName } = call.actor;
      const invitedBy = { personId, name: `${firstName} ${lastName}` };
      const outcome = await inviteByMail(call, parts, { invitation, invitedBy });
      if (outcome.status !== 'sent') throw call.failure(outcome.status);
      const { invitationId } = outcome;
      const { role, clinicId = null } = invitation;
      call.about({ recordKind: 'invitation', recordId: invitationId, detail: { role, clinicId } });
      deskChanged(call);
      return { invitationId };
    },
  });

/** Sends a new link to the same address. */
export const resendInvitation = (parts: AccountsParts) =>
  implementWrite(resendInvitationOperation, {
    async write(call, { invitationId }) {
      const invitation = await findUnacceptedInvitation(call.tx, invitationId);
      call.about({ recordKind: 'invitation', recordId: invitationId });
      const isOpen = invitation && (invitation.accountId === null || invitation.mayJoin);
      call.authorise(
        isOpen ? await mayInvite(call.tx, invitation.role, call.actor.personId) : deny('invitation_not_open'),
      );
      if (!invitation) throw call.failure('invitation_not_open');
      const code = newInvitationCode();
      await renewInvitation(call.tx, invitationId, code, call.clock.now());
      await mailInvitation(call, parts, { ...invitation, code, by: invitation.invitedByName });
      deskChanged(call);
      return { invitationId };
    },
  });

/** Withdraws an invitation. */
export const withdrawInvitation = () =>
  implementWrite(withdrawInvitationOperation, {
    async write(call, { invitationId }) {
      const now = call.clock.now();
      const isWithdrawn = await markWithdrawn(call.tx, { invitationId, by: call.actor.personId, now });
      call.about({ recordKind: 'invitation', recordId: invitationId });
      call.authorise(isWithdrawn ? allow('invitations are the operator’s') : deny('invitation_not_open'));
      deskChanged(call);
      return { invitationId };
    },
  });

interface InvitationRow
  extends Pick<InvitationView, 'state' | 'isPracticeIdVerified' | 'invitedByName'>,
    Pick<
      Tables['account_invitation'],
      | 'email'
      | 'firstName'
      | 'lastName'
      | 'role'
      | 'additionalRoles'
      | 'plan'
      | 'clinicId'
      | 'practiceId'
      | 'sentAt'
      | 'expiresAt'
      | 'personId'
    > {
  readonly invitationId: Tables['account_invitation']['id'];
  readonly clinicName: Tables['clinic']['name'] | null;
  readonly practiceIdProvince: Narrowed<
    Tables['account_invitation']['practiceIdProvince'],
    InvitationView['practiceIdProvince']
  >;
  readonly endedAt: Date | null;
}

/** Lists invitations with what became of them. */
export const listInvitations = () =>
  implementRead(listInvitationsOperation, {
    async read(call, { state, cursor }) {
      call.authorise(allow('invitations are the operator’s'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const present = sql`case
        when i.accepted_at is not null then 'accepted'
        when i.withdrawn_at is not null then 'withdrawn'
        when i.expires_at <= ${call.clock.now()} then 'expired'
        else 'pending' end`;
      const conditions = [
        sql`true`,
        ...(state ? [sql`${present} = ${state}`] : []),
        ...(after ? [sql`(i.sent_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ];
      const { rows } = await sql<InvitationRow>`
        select i.id as "invitationId", ${present} as state, i.email, i.first_name as "firstName",
          i.last_name as "lastName", i.role, i.additional_roles as "additionalRoles", i.plan,
          i.clinic_id as "clinicId", c.name as "clinicName", i.practice_id as "practiceId",
          i.practice_id_province as "practiceIdProvince",
          i.practice_id is not null and i.practice_id_evidence <> '' as "isPracticeIdVerified",
          ${nameOf(sql`i.invited_by`)} as "invitedByName", i.sent_at as "sentAt", i.expires_at as "expiresAt",
          coalesce(i.accepted_at, i.withdrawn_at) as "endedAt", i.person_id as "personId"
        from account_invitation i left join clinic c on c.id = i.clinic_id
        where ${sql.join(conditions, sql` and `)}
        order by i.sent_at desc, i.id desc limit ${PAGE_SIZE + 1}`.execute(call.db);
      const page = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
      call.about({ recordKind: 'invitation', detail: { found: page.length } });
      return {
        invitations: page.map((row) => ({
          ...row,
          sentAt: row.sentAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
        })),
        nextCursor: last ? writeCursor({ at: last.sentAt, id: last.invitationId }) : null,
      };
    },
  });
