import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { ActivityRole } from '../../contract/consult-view.ts';

/** What decides about a person: roles, and the clinic that the session works in. */
export type Viewer = Pick<Actor, 'permissions' | 'clinicId'>;

/** How a person stands to a consult. */
export interface ConsultStanding {
  /** The person's role in the consult while it lasts, else null. */
  readonly activityRole: ActivityRole | null;
  readonly referrerClinicId: string | null;
  readonly serviceClinicId: string;
  /** True when a consultant of the consult belongs to the clinic of the person's session. */
  readonly consultantInClinic: boolean;
}

/** Members and staff of the consult's clinics may open it; for anybody else it does not exist. */
export function mayOpen(viewer: Viewer, consult: ConsultStanding): Decision<'consult_not_found'> {
  if (isClinicianMember(consult)) return allow('member of the consult');
  if (isStaff(viewer, consult)) return allow('staff of a clinic of the consult');
  return deny('consult_not_found');
}

/** Whoever may open a consult and holds `secureMessagingSendMessages` may write in it (CPERM-12). */
export function maySend(viewer: Viewer, consult: ConsultStanding): Decision<'consult_not_found' | 'not_permitted'> {
  if (!viewer.permissions.has('secureMessagingSendMessages')) return deny('not_permitted');
  return mayOpen(viewer, consult);
}

/** Consultants ask back whoever asked them; of anybody else a question is a message. */
export function mayAskBack({
  activityRole,
}: Pick<ConsultStanding, 'activityRole'>): Decision<'question_back_not_yours'> {
  return activityRole === 'consultant' ? allow('consultant of the consult') : deny('question_back_not_yours');
}

/** A consultant of the consult (CPERM-40), or staff of a consultant's clinic (CPERM-41), with `editActivityStatus`. */
export function mayEditStatus(
  viewer: Viewer,
  consult: ConsultStanding,
): Decision<'consult_not_found' | 'status_not_editable'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  if (!viewer.permissions.has('editActivityStatus')) return deny('status_not_editable');
  return actsForConsultants(viewer, consult) ?? deny('status_not_editable');
}

/** The billing data of out-of-province patients: consultants of the consult, and who books for their clinic; nobody else needs them. */
export function maySeeOopData(viewer: Viewer, consult: ConsultStanding): boolean {
  return consult.activityRole === 'consultant' || mayEditStatus(viewer, consult).allowed;
}

/** As the status, with `addUserToActivity` (CPERM-13). */
export function mayAddConsultant(
  viewer: Viewer,
  consult: ConsultStanding,
): Decision<'consult_not_found' | 'member_not_addable'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  if (!viewer.permissions.has('addUserToActivity')) return deny('member_not_addable');
  return actsForConsultants(viewer, consult) ?? deny('member_not_addable');
}

/** Payments and invoices: consultants of the consult, and who works for their clinic; which of them holds the permission is asked elsewhere. */
export function handlesPayments(viewer: Viewer, consult: ConsultStanding): boolean {
  return mayOpen(viewer, consult).allowed && actsForConsultants(viewer, consult) !== null;
}

/** Who has written a message may withdraw it, while they may write in the consult at all. */
export function mayWithdrawMessage(
  viewer: Viewer & Pick<Actor, 'personId'>,
  consult: ConsultStanding,
  { sentBy }: { readonly sentBy: string | null },
): Decision<'consult_not_found' | 'not_permitted' | 'message_not_yours'> {
  const sending = maySend(viewer, consult);
  if (!sending.allowed) return sending;
  return sentBy === viewer.personId ? allow('the author of the message') : deny('message_not_yours');
}

/** Who asked withdraws the whole consult, while they may write in it at all. */
export function mayWithdrawConsult(
  viewer: Viewer,
  consult: ConsultStanding,
): Decision<'consult_not_found' | 'not_permitted' | 'consult_not_yours'> {
  const sending = maySend(viewer, consult);
  if (!sending.allowed) return sending;
  return consult.activityRole === 'referrer' ? allow('the referrer') : deny('consult_not_yours');
}

/** A referrer ends the membership of who has written for them; nobody else's can be ended. */
export function mayEndMembership(
  { activityRole }: Pick<ConsultStanding, 'activityRole'>,
  memberRole: ActivityRole,
): Decision<'member_not_removable'> {
  const isOwnForwarder = activityRole === 'referrer' && memberRole === 'forwarder';
  return isOwnForwarder ? allow('the referrer, of their forwarder') : deny('member_not_removable');
}

/** Staff of the consult's clinics join it as MOA; a clinician's membership is no ground for that. */
export function mayJoinAsMoa(viewer: Viewer, consult: ConsultStanding): Decision<'consult_not_found'> {
  return isStaff(viewer, consult) ? allow('staff of a clinic of the consult') : deny('consult_not_found');
}

/** The clinic inbox needs a clinic to work in (CPERM-48). */
export function mayListClinic(viewer: Viewer): Decision<'clinic_missing'> {
  return viewer.clinicId ? allow('staff of the clinic of the session') : deny('clinic_missing');
}

/** True for members whose access does not depend on a clinic: theirs is a list, a folder and a read mark of their own. */
export function isClinicianMember(consult: Pick<ConsultStanding, 'activityRole'>): boolean {
  return consult.activityRole !== null && consult.activityRole !== 'moa';
}

function isStaff(viewer: Viewer, consult: ConsultStanding): boolean {
  if (!viewer.permissions.has('moaConsultInbox') || !viewer.clinicId) return false;
  return viewer.clinicId === consult.referrerClinicId || viewer.clinicId === consult.serviceClinicId;
}

/** Consultants act for themselves, and staff of their clinic for them. */
function actsForConsultants(viewer: Viewer, consult: ConsultStanding) {
  if (consult.activityRole === 'consultant') return allow('consultant of the consult');
  const answersHere = consult.serviceClinicId === viewer.clinicId || consult.consultantInClinic;
  return isStaff(viewer, consult) && answersHere ? allow('staff of the clinic of a consultant') : null;
}
