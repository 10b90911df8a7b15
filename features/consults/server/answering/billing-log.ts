import type { AuditSubject } from '@alethea/server-kit/operations/call';
import type { BillingMade } from '../core/bill-service.ts';

/** A billing record in the access log: a row of its own, for who bills what is not for the other members to see. */
export function billingMade(made: BillingMade, consult: { readonly patientReferenceId: string }): AuditSubject {
  const { recordId, billingCode, status } = made;
  const { patientReferenceId } = consult;
  return {
    recordKind: 'billingRecord',
    recordId,
    patientReferenceId,
    event: 'billing.recorded',
    detail: { billingCode, status },
  };
}

/** A record that was taken back with its message; see billingMade. */
export function billingTakenBack(
  { recordId }: { readonly recordId: string },
  { patientReferenceId }: { readonly patientReferenceId: string },
): AuditSubject {
  return { recordKind: 'billingRecord', recordId, patientReferenceId, event: 'billing.takenBack' };
}
