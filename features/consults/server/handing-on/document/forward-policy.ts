import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { FaxKind } from '../../../contract/consult-faxes.ts';
import type { ConsultDetail } from '../../../contract/consult-view.ts';
import { type ConsultStanding, mayOpen, type Viewer } from '../../core/consult-policy.ts';

/** A referrer forwards a consult to another specialist (CPERM-43), but never a phone consult (CPERM-44). */
export function mayForward(
  viewer: Viewer,
  consult: ConsultStanding & Pick<ConsultDetail, 'activityType'>,
): Decision<'consult_not_found' | 'forward_not_offered'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  if (consult.activityRole !== 'referrer') return deny('forward_not_offered');
  if (consult.activityType === 'phoneConsult') return deny('forward_not_offered');
  return allow('referrer of a written consult');
}

/** Referrers and consultants hand a consult on to the MOA of their own clinic, with `moaMessaging` (CPERM-16). */
export function mayHandToMoa(
  viewer: Viewer,
  consult: ConsultStanding,
): Decision<'consult_not_found' | 'moa_not_offered'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  const isMember = consult.activityRole === 'referrer' || consult.activityRole === 'consultant';
  if (!isMember || !viewer.permissions.has('moaMessaging')) return deny('moa_not_offered');
  return allow('member who may write to the MOA of their clinic');
}

/** A failed fax is dealt with by the members whose it is, and by staff of the clinic that it was for. */
export function maySettleFax(
  viewer: Viewer & { readonly personId: string },
  consult: ConsultStanding,
  fax: { readonly kind: FaxKind; readonly memberIds: readonly string[]; readonly clinicId: string | null },
): Decision<'consult_not_found' | 'fax_not_found'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  const mayBeTheirs = fax.kind !== 'moa' || viewer.permissions.has('moaMessaging');
  if (fax.memberIds.includes(viewer.personId) && mayBeTheirs) return allow('member whose fax it is');
  const isForStaff = viewer.permissions.has('moaConsultInbox') && viewer.clinicId !== null;
  if (isForStaff && viewer.clinicId === fax.clinicId) return allow('staff of the clinic that it was for');
  return deny('fax_not_found');
}
