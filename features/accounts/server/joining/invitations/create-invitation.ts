import { BRAND } from '@alethea/kernel/app/brand';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { INVITATION_DAYS, type InvitedRole, type NewInvitation } from '../../../contract/core/invitation.ts';
import { invitationTexts } from '../../../texts/spoken/invitation.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { languageOf } from '../../language/language-of.ts';
import { lockAddress } from '../../people/email-address/take-address.ts';
import { isPracticeIdTaken } from '../../practice-id/practice-id-store.ts';
import { keepInvitation, newInvitationCode } from './invitation-store.ts';

/** What became of an attempt to invite. */
export type InvitationOutcome =
  | { readonly status: 'sent'; readonly invitationId: string }
  | {
      readonly status:
        | 'account_exists'
        | 'already_invited'
        | 'clinic_not_found'
        | 'clinic_closed'
        | 'practice_id_taken';
    };

type Sending = Pick<WriteCall, 'tx' | 'clock' | 'sendMail'>;

/**
 * Invites a person by mail: a link that works once, for 14 days, at which they choose their own password. The account of
 * a clinic assistant is invited to join a further clinic. Whether the inviter may invite whom where, the caller decides.
 */
export async function createInvitation(
  call: Sending,
  parts: Pick<AccountsParts, 'publicUrl'>,
  order: {
    readonly invitation: NewInvitation;
    /** Null is the command line of the installation. */
    readonly invitedBy: { readonly personId: string | null; readonly name: string };
    /** A new one unless given. */
    readonly code?: string;
  },
): Promise<InvitationOutcome> {
  const { invitation, invitedBy } = order;
  const now = call.clock.now();
  await lockAddress(call.tx, invitation.email);
  const state = await stateOf(call.tx, invitation, now);
  if (state.clinicName === null && invitation.clinicId) return { status: 'clinic_not_found' };
  if (state.isClosed) return { status: 'clinic_closed' };
  if (state.hasOtherAccount) return { status: 'account_exists' };
  if (state.isInvited) return { status: 'already_invited' };
  if (invitation.practiceId && (await isPracticeIdTaken(call.tx, invitation.practiceId, null))) {
    return { status: 'practice_id_taken' };
  }
  const code = order.code ?? newInvitationCode();
  const invitationId = await keepInvitation(call.tx, { invitation, code, invitedBy: invitedBy.personId, now });
  const { email, firstName, role } = invitation;
  await mailInvitation(call, parts, { email, firstName, role, clinicName: state.clinicName, code, by: invitedBy.name });
  return { status: 'sent', invitationId };
}

/** Sends the link; nothing in the mail but who invites whom where. */
export async function mailInvitation(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  { publicUrl }: Pick<AccountsParts, 'publicUrl'>,
  order: {
    readonly email: string;
    readonly firstName: string;
    readonly role: InvitedRole;
    readonly clinicName: string | null;
    readonly code: string;
    readonly by: string;
  },
): Promise<void> {
  const { email, firstName, role, clinicName, code, by } = order;
  const link = linkOf({ publicUrl }, code);
  const product = BRAND.productName;
  const language = await languageOf(call.tx, email);
  await speakingIn(language ?? languageSpoken(), () => {
    const { subject, text } = invitationTexts.mail;
    return call.sendMail({
      to: email,
      subject: subject(product),
      text: text({ product, firstName, invitedBy: by, role, clinicName, link, days: INVITATION_DAYS }),
    });
  });
}

/** Where an invitation is accepted. */
export function linkOf({ publicUrl }: Pick<AccountsParts, 'publicUrl'>, code: string): string {
  return `${publicUrl}/auth/invitation?code=${code}`;
}

interface InvitationState {
  readonly clinicName: string | null;
  /** The clinic takes nobody in any more. */
  readonly isClosed: boolean;
  /** An account that could not accept: of another kind, locked, or a member of the clinic already. */
  readonly hasOtherAccount: boolean;
  readonly isInvited: boolean;
}

async function stateOf(tx: Tx, invitation: NewInvitation, now: Date): Promise<InvitationState> {
  const { email, role } = invitation;
  const clinicId = invitation.clinicId ?? null;
  const { rows } = await sql<InvitationState>`
    select (select name from clinic where id = ${clinicId}::uuid) as "clinicName",
      exists (select from clinic where id = ${clinicId}::uuid and closed_at is not null) as "isClosed",
      exists (
        select 1 from auth_user u left join person p on p.id = u.id
        where u.email = ${email} and not coalesce(${role} = 'moa' and p.locked_at is null
          and exists (select 1 from person_role r where r.person_id = p.id and r.role = 'moa')
          and not exists (
            select 1 from clinic_membership m where m.person_id = p.id and m.clinic_id = ${clinicId}::uuid), false)
      ) as "hasOtherAccount",
      exists (
        select 1 from account_invitation i
        where i.email = ${email} and i.clinic_id is not distinct from ${clinicId}::uuid
          and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}) as "isInvited"`.execute(tx);
  const state = rows[0];
  if (!state) throw new Error('The statement answers one row.');
  return state;
}
