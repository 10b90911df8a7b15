import type { Language } from '@alethea/kernel/text/language';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { clinicStaffChange } from '../../../contract/core/changes.ts';
import { clinicStaffMailTexts } from '../../../texts/mails/clinic-staff-mail.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { CHOSEN_LANGUAGE } from '../../language/language-of.ts';
import type { Tables } from '../../schema/tables.ts';
import { standingOf, type Told, whomToTell } from './memberships.ts';

/** Who is let into which clinic, and by whom. */
interface NewMembership {
  readonly clinicId: string;
  readonly personId: string;
  readonly grantedBy: string;
}

/**
 * Makes a person a member of a clinic; who is one already stays as they are. A physician of the clinic lets in at once.
 * Whomever an operator lets in waits for one of them, unless they do without; the first physician of a clinic, whom nobody
 * could confirm, does not wait. The clinic's physicians are told by mail and in the app.
 */
export async function grantMembership(
  call: Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'sendMail'>,
  { publicUrl }: Pick<AccountsParts, 'publicUrl'>,
  membership: NewMembership,
): Promise<void> {
  const { tx } = call;
  const { clinicId, personId, grantedBy } = membership;
  // Of two who are let in at once, the second finds the first.
  await sql`select id from clinic where id = ${clinicId} for update`.execute(tx);
  const standing = await standingOf(tx, membership);
  const { hasPhysician, isPhysician, isGrantedByPhysician, confirmsMembers } = standing;
  const isFirstPhysician = isPhysician && !hasPhysician;
  const isConfirmed = isGrantedByPhysician || isFirstPhysician || (hasPhysician && !confirmsMembers);
  const listening = await whomToTell(tx, membership);
  const told = isGrantedByPhysician ? listening.filter((person) => person.isPhysician) : listening;
  const isReviewed = isFirstPhysician || (isGrantedByPhysician && told.length === 0);
  const now = call.clock.now();
  const made = await sql`
    insert into clinic_membership (clinic_id, person_id, granted_at, granted_by, confirmed_at, confirmed_by, reviewed_at,
      reviewed_by)
    values (${clinicId}, ${personId}, ${now}, ${grantedBy}, ${isConfirmed ? now : null},
      ${isConfirmed ? grantedBy : null}, ${isReviewed ? now : null}, ${isReviewed ? grantedBy : null})
    on conflict do nothing returning 1 as made`.execute(tx);
  if (made.rows.length === 0) return;
  for (const { email: to, isPhysician: mayEnd, language } of told) {
    const link = mayEnd ? `${publicUrl}/dashboard/profile` : null;
    await speakingIn(language, () => {
      const { subject, text } = clinicStaffMailTexts.joined;
      const facts = { ...standing, waits: !isConfirmed, link };
      return call.sendMail({ to, subject: subject(standing.clinicName), text: text(facts) });
    });
  }
  staffChanged(call, told);
}

/** Has the open browsers of these people look again at who works at their clinics. */
export function staffChanged(call: Pick<WriteCall, 'notify'>, people: readonly Pick<Told, 'personId'>[]): void {
  if (people.length === 0) return;
  call.notify({ to: people.map(({ personId }) => `person:${personId}`), changed: [clinicStaffChange()] });
}

/** Tells a person by mail what the desk has done about their place at a clinic. */
export async function tellMember(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  order: { readonly personId: string; readonly clinicId: string; readonly what: 'ended' | 'tied' },
): Promise<void> {
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'> & {
      readonly clinicName: Tables['clinic']['name'];
      readonly language: Language | null;
    }
  >`
    select u.email, c.name as "clinicName", ${CHOSEN_LANGUAGE} as language
    from auth_user u join person p on p.id = u.id join clinic c on c.id = ${order.clinicId}
    where u.id = ${order.personId}`.execute(call.tx);
  const [found] = rows;
  if (!found) return;
  const { email: to, clinicName, language } = found;
  await speakingIn(language, () => {
    const { subject, text } = clinicStaffMailTexts[order.what];
    return call.sendMail({ to, subject: subject(clinicName), text: text(clinicName) });
  });
}
