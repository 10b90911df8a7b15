import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { newInvitationSchema } from '../../../contract/core/invitation.ts';
import { invitationTexts } from '../../../texts/spoken/invitation.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import type { Tables } from '../../schema/tables.ts';
import { createInvitation, linkOf, mailInvitation } from './create-invitation.ts';
import { newInvitationCode, renewInvitation } from './invitation-store.ts';

// Any number serves, as long as all processes of one database use the same.
const FIRST_OPERATOR_LOCK = 7_170_005;
const COMMAND_LINE = 'command line';

/** What became of an invitation from the command line. */
export type OperatorInvited =
  | { readonly status: 'sent'; readonly link: string }
  | { readonly status: 'operator_exists' }
  | { readonly status: 'account_exists' };

/**
 * Invites an operator from the command line of the installation, which is how the first one comes. Where there is one
 * already, only when `another` says so. An invitation of this kind that nobody has accepted gets a new link in its place.
 */
export async function inviteOperator(
  call: Pick<WriteCall, 'tx' | 'clock' | 'sendMail'>,
  parts: Pick<AccountsParts, 'publicUrl'>,
  order: { readonly email: string; readonly firstName: string; readonly lastName: string; readonly another: boolean },
): Promise<OperatorInvited> {
  const { tx, clock } = call;
  const { another, ...person } = order;
  const invitation = newInvitationSchema.parse({ ...person, role: 'operator' });
  await sql`select pg_advisory_xact_lock(${FIRST_OPERATOR_LOCK}::bigint)`.execute(tx);
  if (!another && (await hasOperator(call))) return { status: 'operator_exists' };
  const code = newInvitationCode();
  let invitationId = await waitingFor(call, invitation.email);
  if (invitationId) {
    await renewInvitation(tx, invitationId, code, clock.now());
    const { email, firstName } = invitation;
    const by = invitationTexts.installation;
    await mailInvitation(call, parts, { email, firstName, role: 'operator', clinicName: null, code, by });
  } else {
    const invitedBy = { personId: null, name: invitationTexts.installation };
    const outcome = await createInvitation(call, parts, { invitation, invitedBy, code });
    if (outcome.status !== 'sent') return { status: 'account_exists' };
    invitationId = outcome.invitationId;
  }
  await logInvitation(call, invitationId);
  return { status: 'sent', link: linkOf(parts, code) };
}

type Deciding = Pick<WriteCall, 'tx' | 'clock'>;

async function hasOperator({ tx }: Deciding): Promise<boolean> {
  const { rows } = await sql`
    select from person_role r join person p on p.id = r.person_id
    where r.role = 'operator' and p.locked_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

async function waitingFor({ tx }: Deciding, email: string): Promise<string | undefined> {
  const { rows } = await sql<Pick<Tables['account_invitation'], 'id'>>`
    select id from account_invitation
    where email = ${email} and role = 'operator' and invited_by is null and accepted_at is null and withdrawn_at is null
    limit 1`.execute(tx);
  return rows[0]?.id;
}

async function logInvitation({ tx, clock }: Deciding, invitationId: string): Promise<void> {
  const nobody = { personId: null, organisationId: null, patientReferenceId: null, networkAddress: null };
  const row = auditRow({
    ...nobody,
    recordedAt: clock.now(),
    event: 'operator.invitationSent',
    action: 'C',
    outcome: 'success',
    personName: COMMAND_LINE,
    role: null,
    recordKind: 'invitation',
    recordId: invitationId,
    detail: { role: 'operator', clinicId: null },
    requestId: COMMAND_LINE,
  });
  await appendAudit(tx, [row]);
}
