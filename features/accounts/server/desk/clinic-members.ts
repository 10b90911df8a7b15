import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  addClinicMember as addClinicMemberOperation,
  confirmClinicMember as confirmClinicMemberOperation,
  removeClinicMember as removeClinicMemberOperation,
  tieLocation as tieLocationOperation,
} from '../../contract/desk/clinics.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { opensDesk } from '../core/desk-rules.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { deskChanged, loadSubject } from '../core/subject.ts';
import { grantMembership, staffChanged, tellMember } from '../people/memberships/grant-membership.ts';
import { holdClinic } from '../people/memberships/hold-clinic.ts';
import { hasPhysician, whomToTell } from '../people/memberships/memberships.ts';
import { openClinic } from '../people/memberships/new-members.ts';

/** Makes a person a member; who is one already is answered the same. */
export const addClinicMember = (parts: Pick<AccountsParts, 'publicUrl'>) =>
  implementWrite(addClinicMemberOperation, {
    async write(call, { clinicId, personId }) {
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId } });
      const clinic = await holdClinic(call.tx, clinicId);
      if (!clinic) throw call.failure('clinic_not_found');
      if (!subject) throw call.failure('person_not_found');
      const isOfDesk = opensDesk(subject.permissions) || subject.roles.includes('operator');
      call.authorise(isOfDesk ? deny('operator_and_clinical') : allow('memberships are the operator’s'));
      if (clinic.isClosed) throw call.failure('clinic_closed');
      await grantMembership(call, parts, { clinicId, personId, grantedBy: call.actor.personId });
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Lets a member in where no physician could; they stay among the new members until a physician has looked. */
export const confirmClinicMember = () =>
  implementWrite(confirmClinicMemberOperation, {
    async write(call, { clinicId, personId, reason }) {
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId, reason } });
      await sql`select id from clinic where id = ${clinicId} for update`.execute(call.tx);
      const { rows } = await sql`
        select 1 from clinic_membership where clinic_id = ${clinicId} and person_id = ${personId} for update`.execute(
        call.tx,
      );
      if (rows.length === 0) call.authorise(deny('member_not_found'));
      const isTheirs = await hasPhysician(call.tx, clinicId);
      call.authorise(isTheirs ? deny('physician_confirms') : allow('no physician belongs to the clinic'));
      await openClinic(call.tx, { clinicId, personId, by: call.actor.personId, now: call.clock.now() });
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
      const ended = await sql`
        delete from clinic_membership where clinic_id = ${clinicId} and person_id = ${personId} returning 1 as ended`.execute(
        call.tx,
      );
      if (ended.rows.length > 0) {
        await tellMember(call, { personId, clinicId, what: 'ended' });
        staffChanged(call, await whomToTell(call.tx, { clinicId, personId, grantedBy: call.actor.personId }));
      }
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Ties a location to a clinic's record, or unties it. From then on claims may be made under it, for it is known whose it is. */
export const tieLocation = () =>
  implementWrite(tieLocationOperation, {
    async write(call, { personId, locationIndex, clinicId }) {
      call.about({ recordKind: 'person', recordId: personId, detail: { locationIndex, clinicId } });
      const clinic = clinicId ? await holdClinic(call.tx, clinicId) : null;
      if (clinicId && !clinic) throw call.failure('clinic_not_found');
      if (clinic?.isClosed) throw call.failure('clinic_closed');
      const { rows } = await sql`
        update person_location set clinic_id = ${clinicId}, billable = billable or ${clinicId !== null}
        where person_id = ${personId} and location_index = ${locationIndex} returning person_id`.execute(call.tx);
      call.authorise(rows.length > 0 ? allow('locations are tied by the operator') : deny('location_not_found'));
      if (clinicId) await tellMember(call, { personId, clinicId, what: 'tied' });
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });
