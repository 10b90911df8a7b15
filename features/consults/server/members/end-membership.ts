import { deskChange } from '@alethea/accounts/contract/core/changes';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { endForwarderMembership } from '../../contract/forwarder-memberships.ts';
import { removeUserFromActivity } from '../../contract/members.ts';
import { type ConsultAudience, consultChanged } from '../core/consult-notice.ts';
import { mayEndMembership } from '../core/consult-policy.ts';
import {
  type ConsultRecord,
  demandConsult,
  holdConsult,
  lockConsult,
  memberIdsJson,
  subjectOf,
} from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

type EndedIn = ConsultAudience & Pick<ConsultRecord, 'id' | 'patientReferenceId'>;

/** Binds `secureMessaging-removeUserFromActivity`. */
export function implementRemoveUser({ clock }: FeatureSupplies) {
  return implementWrite(removeUserFromActivity, {
    async write(call, { activityId: consultId, userId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      const { rows } = await sql<{ readonly role: Tables['consult_member']['activityRole'] }>`
        select activity_role as role from consult_member
        where consult_id = ${consult.id} and person_id = ${userId}`.execute(tx);
      const member = rows[0];
      if (!member) throw call.failure('member_not_found');
      call.authorise(mayEndMembership(consult, member.role));
      await endMembership(call, consult, userId, clock.now());
      return { ok: true as const };
    },
  });
}

/** Binds `operator-endForwarderMembership`: the consult itself stays out of the operator's sight. */
export function implementEndForwarder({ clock }: FeatureSupplies) {
  return implementWrite(endForwarderMembership, {
    async write(call, { personId, activityId: consultId }) {
      // Only a forwarder's consult is found; those who have left are, so that ending twice is ending once.
      const isForwarder = sql<boolean>`exists (
        select from consult_member f
        where f.consult_id = c.id and f.person_id = ${personId} and f.activity_role = 'forwarder')`;
      await holdConsult(call.tx, consultId, isForwarder);
      const { rows } = await sql<EndedIn>`
        select c.id, c.patient_reference_id as "patientReferenceId", c.referrer_clinic_id as "referrerClinicId",
          c.service_clinic_id as "serviceClinicId", ${memberIdsJson} as "memberIds"
        from consult c where c.id = ${consultId} and ${isForwarder}`.execute(call.tx);
      const consult = rows[0];
      if (!consult) call.about({ recordKind: 'consult', recordId: consultId });
      call.authorise(consult ? allow('forwarders are the operator’s') : deny('member_not_found'));
      if (!consult) throw call.failure('member_not_found');
      await endMembership(call, consult, personId, clock.now());
      return { ok: true as const };
    },
  });
}

/** Ends it, and tells all whom it concerns: the person who leaves as well, whose open view closes, and the open desks. */
async function endMembership(
  call: Pick<WriteCall, 'actor' | 'tx' | 'about' | 'notify' | 'leaveUnlogged'>,
  consult: EndedIn,
  personId: string,
  now: Date,
): Promise<void> {
  const ended = await sql`
    update consult_member set ended_at = ${now}, ended_by = ${call.actor.personId}
    where consult_id = ${consult.id} and person_id = ${personId} and ended_at is null
    returning person_id`.execute(call.tx);
  if (ended.rows.length === 0) {
    call.leaveUnlogged('no member any more');
    return;
  }
  call.about({ ...subjectOf(consult), detail: { personId } });
  call.notify(consultChanged(consult));
  call.notify({ to: ['operators'], changed: [deskChange()] });
}
