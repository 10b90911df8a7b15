import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { newInvitationSchema } from '../../../contract/core/invitation.ts';
import * as contract from '../../../contract/people/clinic-staff.ts';
import { maySeeClinicStaff } from '../../../contract/people/profile-sections.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { rightsChanged } from '../../core/rights-changed.ts';
import { deskChanged } from '../../core/subject.ts';
import { clinicsOf } from '../../identity/sessions/clinic-membership-store.ts';
import { saveClinicFax } from '../../people/memberships/clinic-fax.ts';
import { staffChanged } from '../../people/memberships/grant-membership.ts';
import { isPhysicianOfClinic, whomToTell } from '../../people/memberships/memberships.ts';
import { confirmMember, listNewMembers, setMemberConfirmation } from '../../people/memberships/new-members.ts';
import { createInvitation } from '../invitations/create-invitation.ts';
import { markWithdrawn } from '../invitations/invitation-store.ts';
import { endStaffMembership, isInvitationOf, loadClinicStaff, loadPhysicians } from './clinic-staff-store.ts';

/** Shows a verified physician who assists at the own clinics. */
const listClinicStaff = () =>
  implementRead(contract.listClinicStaff, {
    async read(call) {
      const { personId, roles } = call.actor;
      call.authorise(maySeeClinicStaff(roles) ? allow('verified physician') : deny('not_permitted'));
      return { clinics: await loadClinicStaff(call.db, personId, call.clock.now()) };
    },
  });

/** Sends the invitation; the account is made by whoever opens its link. */
const inviteClinicStaff = (parts: AccountsParts) =>
  implementWrite(contract.inviteClinicStaff, {
    async write(call, { clinicId, firstName, lastName, email, isBooking }) {
      const { actor } = call;
      call.authorise(await mayManage(call.tx, actor, clinicId, 'clinic_not_yours'));
      const additionalRoles = isBooking ? ['bookingMoa'] : [];
      const order = { role: 'moa', clinicId, firstName, lastName, email, additionalRoles };
      const outcome = await createInvitation(call, parts, {
        invitation: newInvitationSchema.parse(order),
        invitedBy: { personId: actor.personId, name: `${actor.firstName} ${actor.lastName}` },
      });
      if (
        outcome.status === 'account_exists' ||
        outcome.status === 'clinic_closed' ||
        outcome.status === 'already_invited'
      ) {
        throw call.failure(outcome.status);
      }
      if (outcome.status !== 'sent') throw new Error(`An invitation to an own clinic came to ${outcome.status}.`);
      const { invitationId } = outcome;
      call.about({ recordKind: 'clinic', recordId: clinicId, detail: { invitationId, isBooking } });
      return { ok: true } as const;
    },
  });

/** Withdraws what has not been accepted. */
const withdrawStaffInvitation = () =>
  implementWrite(contract.withdrawStaffInvitation, {
    async write(call, { clinicId, invitationId }) {
      const { actor, tx } = call;
      call.authorise(await mayManage(tx, actor, clinicId, 'invitation_not_found'));
      const isTheirs = await isInvitationOf(tx, clinicId, invitationId);
      const order = { invitationId, by: actor.personId, now: call.clock.now() };
      if (!isTheirs || !(await markWithdrawn(tx, order))) throw call.failure('invitation_not_found');
      call.about({ recordKind: 'clinic', recordId: clinicId, detail: { invitationId } });
      return { ok: true } as const;
    },
  });

/** Removes an assistant; their open browsers learn it at once. */
const removeClinicStaff = () =>
  implementWrite(contract.removeClinicStaff, {
    async write(call, { clinicId, personId }) {
      const { actor, tx } = call;
      call.authorise(
        personId === actor.personId ? deny('staff_not_found') : await mayManage(tx, actor, clinicId, 'staff_not_found'),
      );
      if (!(await endStaffMembership(tx, clinicId, personId))) throw call.failure('staff_not_found');
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId } });
      await rightsChanged(call, [personId]);
      deskChanged(call);
      staffChanged(call, await whomToTell(tx, { clinicId, personId, grantedBy: actor.personId }));
      return { ok: true } as const;
    },
  });

/** Names the physicians of an own clinic. */
const getClinicInformation = () =>
  implementRead(contract.getClinicInformation, {
    async read(call, { clinicId }) {
      const isTheirs = (await clinicsOf(call.db, call.actor.personId)).includes(clinicId);
      call.authorise(isTheirs ? allow('member of the clinic') : deny('clinic_not_yours'));
      return { physicians: await loadPhysicians(call.db, clinicId) };
    },
  });

/** Refused with the code that a made-up id gets too, so that nobody learns which clinics and people there are. */
async function mayManage<const Code extends string>(
  executor: Executor,
  actor: Actor,
  clinicId: string,
  refusal: Code,
): Promise<Decision<Code>> {
  const isTheirs = await isPhysicianOfClinic(executor, clinicId, actor.personId);
  return isTheirs ? allow('verified physician of the clinic') : deny(refusal);
}

/** Who works at the own clinics, and what a verified physician may do about their assistants. */
export function clinicStaffImplementations(parts: AccountsParts): readonly Implementation[] {
  return [
    listClinicStaff(),
    inviteClinicStaff(parts),
    withdrawStaffInvitation(),
    removeClinicStaff(),
    getClinicInformation(),
    listNewMembers(),
    confirmMember(),
    setMemberConfirmation(),
    saveClinicFax(parts),
  ];
}
