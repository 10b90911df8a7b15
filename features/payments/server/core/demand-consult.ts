import type { ConsultToCharge } from '@alethea/consults/offers';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { paymentsChange } from '../../contract/changes.ts';
import type { PaymentNeeds } from './payment-needs.ts';

type Outside = 'consult_not_found' | 'payments_not_yours';

interface PaymentCall {
  readonly actor: Actor;
  authorise(decision: Decision<Outside>): void;
  about(subject: AuditSubject): void;
  failure(code: 'consult_not_found'): OperationFailure;
}

/** Third lock: payments are for who answers the consult, and for who books for them. */
export function mayHandlePayments(consult: Pick<ConsultToCharge, 'handlesPayments'> | null): Decision<Outside> {
  if (!consult) return deny('consult_not_found');
  return consult.handlesPayments ? allow('answers the consult, or books for who does') : deny('payments_not_yours');
}

/** Lets the call go on with a consult whose payments are its actor's matter; else ends it, and has it logged. */
export async function demandConsult(
  call: PaymentCall,
  executor: Executor,
  { consults }: Pick<PaymentNeeds, 'consults'>,
  consultId: string,
): Promise<ConsultToCharge> {
  const consult = await consults.findConsultToCharge(executor, call.actor, consultId);
  const decision = mayHandlePayments(consult);
  if (!decision.allowed) call.about({ recordKind: 'consult', recordId: consultId });
  call.authorise(decision);
  if (!consult) throw call.failure('consult_not_found');
  return consult;
}

/** Tells all who may have the consult open that its payments have changed; who may not read them is told nothing else. */
export function paymentsChanged(consultId: string, { tell }: Pick<ConsultToCharge, 'tell'>) {
  return { to: tell, changed: [paymentsChange(consultId)] };
}
