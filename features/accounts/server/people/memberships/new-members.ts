import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import * as contract from '../../../contract/people/clinic-staff.ts';
import { maySeeClinicStaff } from '../../../contract/people/profile-sections.ts';
import { clinicStaffMailTexts } from '../../../texts/mails/clinic-staff-mail.ts';
import { rightsChanged } from '../../core/rights-changed.ts';
import { isoText, nameOf } from '../../core/search-words.ts';
import { deskChanged } from '../../core/subject.ts';
import type { Tables } from '../../schema/tables.ts';
import { staffChanged } from './grant-membership.ts';
import { isPhysicianOfClinic, whomToTell } from './memberships.ts';

type NewMember = OutputOf<typeof contract.listNewMembers>['members'][number];

/** Shows a verified physician whom others have let into their clinics, until one of its physicians has looked. */
export const listNewMembers = () =>
  implementRead(contract.listNewMembers, {
    async read(call) {
      const { personId, roles } = call.actor;
      call.authorise(maySeeClinicStaff(roles) ? allow('verified physician') : deny('not_permitted'));
      return { members: await newMembersFor(call.db, personId) };
    },
  });

interface NewMemberRow
  extends Pick<NewMember, 'grantedAt' | 'grantedByName' | 'isWaiting'>,
    Pick<Tables['person'], 'firstName' | 'lastName'>,
    Pick<Tables['auth_user'], 'email'> {
  readonly clinicId: Tables['clinic']['id'];
  readonly clinicName: Tables['clinic']['name'];
  readonly personId: Tables['person']['id'];
}

async function newMembersFor(executor: Executor, physicianId: string): Promise<NewMember[]> {
  const { rows } = await sql<NewMemberRow>`
    select c.id as "clinicId", c.name as "clinicName", p.id as "personId", p.first_name as "firstName",
      p.last_name as "lastName", u.email, ${isoText(sql`m.granted_at`)} as "grantedAt",
      ${nameOf(sql`m.granted_by`)} as "grantedByName", m.confirmed_at is null as "isWaiting"
    from clinic_membership own join clinic c on c.id = own.clinic_id
    join clinic_membership m on m.clinic_id = c.id and m.reviewed_at is null
    join person p on p.id = m.person_id join auth_user u on u.id = p.id
    where own.person_id = ${physicianId} and own.confirmed_at is not null
      and m.person_id <> own.person_id and m.granted_by is distinct from own.person_id
    order by m.granted_at, c.id, p.id limit 200`.execute(executor);
  return rows;
}

/** Lets a new member in, or has them stay; who was looked at already is answered the same. */
export const confirmMember = () =>
  implementWrite(contract.confirmMember, {
    async write(call, { clinicId, personId }) {
      const { actor, tx } = call;
      const isTheirs = personId !== actor.personId && (await isPhysicianOfClinic(tx, clinicId, actor.personId));
      call.authorise(isTheirs ? allow('verified physician of the clinic') : deny('staff_not_found'));
      const wasWaiting = await review(tx, { clinicId, personId, by: actor.personId, now: call.clock.now() });
      if (wasWaiting === null) throw call.failure('staff_not_found');
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId, wasWaiting } });
      if (wasWaiting) await rightsChanged(call, [personId]);
      deskChanged(call);
      staffChanged(call, await whomToTell(tx, { clinicId, personId, grantedBy: actor.personId }));
      return { ok: true } as const;
    },
  });

interface Review {
  readonly clinicId: string;
  readonly personId: string;
  readonly by: string;
  readonly now: Date;
}

/** Whether the member waited; null where the clinic has no such member (any more). */
async function review(tx: Tx, { clinicId, personId, by, now }: Review): Promise<boolean | null> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select confirmed_at is null as "isWaiting" from clinic_membership
    where clinic_id = ${clinicId} and person_id = ${personId} for update`.execute(tx);
  const [member] = rows;
  if (!member) return null;
  await sql`
    update clinic_membership set reviewed_at = coalesce(reviewed_at, ${now}), reviewed_by = coalesce(reviewed_by, ${by})
    where clinic_id = ${clinicId} and person_id = ${personId}`.execute(tx);
  if (member.isWaiting) await openClinic(tx, { clinicId, personId, by, now });
  return member.isWaiting;
}

/** Confirms a membership; sessions of the member that work in no clinic work in this one from now on. */
export async function openClinic(tx: Tx, { clinicId, personId, by, now }: Review): Promise<void> {
  await sql`
    update clinic_membership set confirmed_at = ${now}, confirmed_by = ${by}
    where clinic_id = ${clinicId} and person_id = ${personId} and confirmed_at is null`.execute(tx);
  await sql`
    update auth_session s set clinic_id = ${clinicId} where s.user_id = ${personId} and not exists (
      select from clinic_membership m
      where m.person_id = s.user_id and m.clinic_id = s.clinic_id and m.confirmed_at is not null)`.execute(tx);
}

/** Whether members whom an operator lets in wait; turning it off is told to the other physicians. */
export const setMemberConfirmation = () =>
  implementWrite(contract.setMemberConfirmation, {
    async write(call, { clinicId, confirmsMembers }) {
      const { actor, tx } = call;
      const isTheirs = await isPhysicianOfClinic(tx, clinicId, actor.personId);
      call.authorise(isTheirs ? allow('verified physician of the clinic') : deny('clinic_not_yours'));
      call.about({ recordKind: 'clinic', recordId: clinicId, detail: { confirmsMembers } });
      const { rows } = await sql<Pick<Tables['clinic'], 'name'>>`
        update clinic set confirms_members = ${confirmsMembers}
        where id = ${clinicId} and confirms_members <> ${confirmsMembers} returning name`.execute(tx);
      const [changed] = rows;
      const colleagues = await whomToTell(tx, { clinicId, personId: actor.personId, grantedBy: actor.personId });
      if (changed && !confirmsMembers) {
        const byName = `${actor.firstName} ${actor.lastName}`;
        for (const { email, language } of colleagues) {
          await speakingIn(language, () => {
            const { subject, text } = clinicStaffMailTexts.setting;
            return call.sendMail({ to: email, subject: subject(changed.name), text: text(changed.name, byName) });
          });
        }
      }
      if (changed) staffChanged(call, colleagues);
      return { ok: true } as const;
    },
  });
