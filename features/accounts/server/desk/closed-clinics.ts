import type { Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  closeClinic as closeOperation,
  mergeClinics as mergeOperation,
  reopenClinic as reopenOperation,
} from '../../contract/desk/closed-clinics.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { deskChanged } from '../core/subject.ts';
import { grantMembership, tellMember } from '../people/memberships/grant-membership.ts';
import { hasPhysician } from '../people/memberships/memberships.ts';
import type { Tables } from '../schema/tables.ts';

interface LockedClinic {
  readonly clinicId: Tables['clinic']['id'];
  readonly isClosed: boolean;
  readonly isMerged: boolean;
}

/** Clinics by id, locked in one order, so that two operators who merge crosswise wait for each other. */
async function lockClinics(tx: Tx, clinicIds: readonly string[]): Promise<ReadonlyMap<string, LockedClinic>> {
  const { rows } = await sql<LockedClinic>`
    select id as "clinicId", closed_at is not null as "isClosed", merged_into is not null as "isMerged"
    from clinic where id = any(${[...clinicIds]}::uuid[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.clinicId, row]));
}

/** Closes a clinic. */
export const closeClinic = () =>
  implementWrite(closeOperation, {
    async write(call, { clinicId, reason }) {
      const clinic = (await lockClinics(call.tx, [clinicId])).get(clinicId);
      call.about({ recordKind: 'clinic', recordId: clinicId, detail: { reason } });
      call.authorise(clinic ? allow('clinics are the operator’s') : deny('clinic_not_found'));
      if (clinic?.isClosed) throw call.failure('clinic_closed');
      await markClosed(call, { clinicId, reason, mergedInto: null });
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Opens a closed clinic again; one that is open is answered the same. */
export const reopenClinic = () =>
  implementWrite(reopenOperation, {
    async write(call, { clinicId }) {
      const clinic = (await lockClinics(call.tx, [clinicId])).get(clinicId);
      call.about({ recordKind: 'clinic', recordId: clinicId });
      call.authorise(clinic ? allow('clinics are the operator’s') : deny('clinic_not_found'));
      if (clinic?.isMerged) throw call.failure('clinic_merged');
      await sql`
        update clinic set closed_at = null, closed_by = null, closed_reason = '' where id = ${clinicId}`.execute(
        call.tx,
      );
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Makes one of two records of a clinic, in one transaction; nobody sees a consult by it that was closed to them. */
export const mergeClinics = (parts: AccountsParts) =>
  implementWrite(mergeOperation, {
    async write(call, { clinicId, intoClinicId, reason }) {
      const { tx } = call;
      const clinics = await lockClinics(tx, [clinicId, intoClinicId]);
      const [from, into] = [clinics.get(clinicId), clinics.get(intoClinicId)];
      call.about({ recordKind: 'clinic', recordId: clinicId, detail: { intoClinicId, reason } });
      const areTwo = from && into && from !== into;
      call.authorise(areTwo ? allow('clinics are the operator’s') : deny('clinic_not_found'));
      if (from?.isMerged) throw call.failure('clinic_merged');
      if (into?.isClosed) throw call.failure('clinic_closed');
      if (await wouldOpenRecords(tx, clinicId, intoClinicId)) throw call.failure('would_open_records');
      const owners = await moveLocations(call, clinicId, intoClinicId);
      const members = await moveMembers(call, parts, clinicId, intoClinicId);
      await sql`update account_invitation set clinic_id = ${intoClinicId} where clinic_id = ${clinicId}`.execute(tx);
      const notices = await parts.moveClinicRecords(tx, { fromClinicId: clinicId, toClinicId: intoClinicId });
      await markClosed(call, { clinicId, reason, mergedInto: intoClinicId });
      for (const notice of notices) call.notify(notice);
      await rightsChanged(call, [...new Set([...owners, ...members])]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/**
 * Whether somebody works at the second clinic to whom the first is closed. Its consults would open to them by an operator's
 * word alone. A clinic without a physician holds nothing of a physician's.
 */
async function wouldOpenRecords(tx: Tx, clinicId: string, intoClinicId: string): Promise<boolean> {
  if (!(await hasPhysician(tx, clinicId))) return false;
  const { rows } = await sql`
    select 1 from clinic_membership t
    where t.clinic_id = ${intoClinicId} and t.confirmed_at is not null and not exists (
      select from clinic_membership f
      where f.clinic_id = ${clinicId} and f.person_id = t.person_id and f.confirmed_at is not null)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ties the locations of the first clinic to the second; their owners are told by mail, as of any that is tied. */
async function moveLocations(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  clinicId: string,
  intoClinicId: string,
): Promise<string[]> {
  const { rows } = await sql<Pick<Tables['person_location'], 'personId'>>`
    update person_location set clinic_id = ${intoClinicId} where clinic_id = ${clinicId}
    returning person_id as "personId"`.execute(call.tx);
  const owners = [...new Set(rows.map(({ personId }) => personId))];
  for (const personId of owners) await tellMember(call, { personId, clinicId: intoClinicId, what: 'tied' });
  return owners;
}

/**
 * Has the members of the first clinic belong to the second. Where nobody does yet they come as they are; else each is let
 * in as by any operator, and waits where a physician of the clinic confirms.
 * @returns everybody of both
 */
async function moveMembers(
  call: WriteCall,
  parts: AccountsParts,
  clinicId: string,
  intoClinicId: string,
): Promise<string[]> {
  const { tx } = call;
  const { rows: own } = await sql<Pick<Tables['clinic_membership'], 'personId'>>`
    select person_id as "personId" from clinic_membership where clinic_id = ${intoClinicId}`.execute(tx);
  const { rows: coming } = await sql<Pick<Tables['clinic_membership'], 'personId'>>`
    select person_id as "personId" from clinic_membership where clinic_id = ${clinicId} order by person_id`.execute(tx);
  if (own.length === 0) {
    await sql`update clinic_membership set clinic_id = ${intoClinicId} where clinic_id = ${clinicId}`.execute(tx);
  } else {
    const grantedBy = call.actor.personId;
    await sql`delete from clinic_membership where clinic_id = ${clinicId}`.execute(tx);
    for (const { personId } of coming) {
      await grantMembership(call, parts, { clinicId: intoClinicId, personId, grantedBy });
    }
  }
  await sql`
    update auth_session s set clinic_id = (
      select m.clinic_id from clinic_membership m
      where m.clinic_id = ${intoClinicId} and m.person_id = s.user_id and m.confirmed_at is not null)
    where s.clinic_id = ${clinicId}`.execute(tx);
  return [...own, ...coming].map(({ personId }) => personId);
}

async function markClosed(
  { tx, clock, actor }: Pick<WriteCall, 'tx' | 'clock' | 'actor'>,
  order: { readonly clinicId: string; readonly reason: string; readonly mergedInto: string | null },
): Promise<void> {
  await sql`
    update clinic set closed_at = ${clock.now()}, closed_by = ${actor.personId}, closed_reason = ${order.reason},
      merged_into = ${order.mergedInto}
    where id = ${order.clinicId}`.execute(tx);
}
