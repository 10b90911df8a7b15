import type { Person } from '@alethea/accounts/offers';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { ActivityRole } from '../../contract/consult-view.ts';
import { addUserToActivity, getConsultantsAvailableToUser } from '../../contract/members.ts';
import { addMember, addToList } from '../core/consult-member.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayAddConsultant } from '../core/consult-policy.ts';
import { type ConsultRecord, demandConsult, loadConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { profilesAtClinic } from '../core/member-profile.ts';
import { indexConsult } from '../core/search-index.ts';
import { tellConsultants } from '../core/waiting-mail.ts';
import { letFaxesWait } from '../handing-on/fax/fax-what-waits.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-getConsultantsAvailableToUser`. */
export function implementGetAvailable(needs: Pick<ConsultNeeds, 'people'>) {
  return implementRead(getConsultantsAvailableToUser, {
    async read(call, { activityId: consultId }) {
      const { actor, db } = call;
      if (consultId === undefined) {
        call.authorise(allow('specialists of the own clinic'));
        return (await needs.people.specialistsOfClinics(db, clinicsOf(actor))).map(choiceOf);
      }
      const consult = demandConsult(call, consultId, await loadConsult(db, actor, consultId));
      call.authorise(mayAddConsultant(actor, consult));
      const [available, roles] = await Promise.all([
        needs.people.specialistsOfClinics(db, clinicsOf(actor, consult)),
        rolesIn(db, consult.id),
      ]);
      return available.filter(({ uid }) => !roles.has(uid)).map(choiceOf);
    },
  });
}

/** Binds `secureMessaging-addUserToActivity`. */
export function implementAddUser({ keyring, clock }: FeatureSupplies, needs: Pick<ConsultNeeds, 'people'>) {
  return implementWrite(addUserToActivity, {
    async write(call, { activityId: consultId, newUserId, activityRole }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayAddConsultant(actor, consult));
      const role = (await rolesIn(tx, consult.id)).get(newUserId);
      if (role === activityRole) {
        call.leaveUnlogged('a consultant of it already');
        return { ok: true as const };
      }
      if (role !== undefined) throw call.failure('already_member');
      const profile = await profileOf(needs, tx, { actor, consult, personId: newUserId });
      if (!profile) throw call.failure('user_not_available');
      const now = clock.now();
      await addMember(tx, {
        ...{ consultId: consult.id, personId: newUserId, activityRole, profile },
        ...{ addedAt: now, addedBy: actor.personId },
      });
      await addToList(tx, { consultId: consult.id, personId: newUserId, lastMessageAt: consult.recentMessageAt });
      // A consult is found by the names of all who answer it, and by the new one in a list of their own.
      await indexConsult(tx, keyring, consult.id);
      await tellConsultants(tx, consult.id, now, newUserId);
      await letFaxesWait(tx, consult.id, now);
      call.about({ ...subjectOf(consult), detail: { personId: newUserId, activityRole } });
      call.notify(consultChanged({ ...consult, memberIds: [...consult.memberIds, newUserId] }));
      return { ok: true as const };
    },
  });
}

/** The clinics whose specialists the caller can add. */
function clinicsOf(actor: Actor, consult?: ConsultRecord): readonly string[] {
  return [consult?.serviceClinicId, actor.clinicId].filter((id) => typeof id === 'string');
}

function choiceOf({ uid, title, firstName, lastName, credentials }: Person) {
  const name = [title, firstName, lastName].filter(Boolean).join(' ');
  return { uid, label: credentials === '' ? name : `${name}, ${credentials}` };
}

/** Who takes part today, as what. */
async function rolesIn(executor: Executor, consultId: string): Promise<ReadonlyMap<string, ActivityRole>> {
  const { rows } = await sql<
    Pick<Tables['consult_member'], 'personId'> & { readonly role: Tables['consult_member']['activityRole'] }
  >`
    select person_id as "personId", activity_role as role from consult_member
    where consult_id = ${consultId} and ended_at is null`.execute(executor);
  return new Map(rows.map(({ personId, role }) => [personId, role]));
}

/** As the person stands at the first of the clinics that they belong to; null when they cannot be added. */
async function profileOf(
  { people }: Pick<ConsultNeeds, 'people'>,
  tx: Tx,
  order: { readonly actor: Actor; readonly consult: ConsultRecord; readonly personId: string },
) {
  for (const clinicId of clinicsOf(order.actor, order.consult)) {
    const found = await people.specialistsOfClinics(tx, [clinicId]);
    if (found.every(({ uid }) => uid !== order.personId)) continue;
    return (await profilesAtClinic(tx, [order.personId], clinicId)).get(order.personId) ?? null;
  }
  return null;
}
