import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  addClinicMember as addClinicMemberOperation,
  removeClinicMember as removeClinicMemberOperation,
  tieLocation as tieLocationOperation,
} from '../../contract/operator/clinics.ts';
import { opensDesk } from './desk-rules.ts';
import { rightsChanged } from './rights-changed.ts';
import { deskChanged, loadSubject } from './subject.ts';

/** Makes a person a member; who is one already is answered the same. */
export const addClinicMember = () =>
  implementWrite(addClinicMemberOperation, {
    async write(call, { clinicId, personId }) {
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId } });
      if (!(await clinicExists(call.tx, clinicId))) throw call.failure('clinic_not_found');
      if (!subject) throw call.failure('person_not_found');
      const isOfDesk = opensDesk(subject.permissions) || subject.roles.includes('operator');
      call.authorise(isOfDesk ? deny('operator_and_clinical') : allow('memberships are the operator’s'));
      await sql`
        insert into clinic_membership (clinic_id, person_id, granted_at, granted_by)
        values (${clinicId}, ${personId}, ${call.clock.now()}, ${call.actor.personId})
        on conflict do nothing`.execute(call.tx);
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Ends a membership; sessions that work in the clinic lose it with the next call. */
export const removeClinicMember = () =>
  implementWrite(removeClinicMemberOperation, {
    async write(call, { clinicId, personId }) {
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId } });
      if (!subject) throw call.failure('person_not_found');
      call.authorise(allow('memberships are the operator’s'));
      await sql`
        delete from clinic_membership where clinic_id = ${clinicId} and person_id = ${personId}`.execute(call.tx);
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Ties a location to a clinic's record, or unties it. */
export const tieLocation = () =>
  implementWrite(tieLocationOperation, {
    async write(call, { personId, locationIndex, clinicId }) {
      call.about({ recordKind: 'person', recordId: personId, detail: { locationIndex, clinicId } });
      if (clinicId && !(await clinicExists(call.tx, clinicId))) throw call.failure('clinic_not_found');
      const { rows } = await sql`
        update person_location set clinic_id = ${clinicId}
        where person_id = ${personId} and location_index = ${locationIndex} returning person_id`.execute(call.tx);
      call.authorise(rows.length > 0 ? allow('locations are tied by the operator') : deny('location_not_found'));
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

async function clinicExists(tx: Tx, clinicId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from clinic where id = ${clinicId}`.execute(tx);
  return rows.length > 0;
}
