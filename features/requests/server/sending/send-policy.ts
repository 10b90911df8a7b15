import type { ServiceForSending } from '@alethea/directory/offers';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { SendPayload } from '../../contract/send-payload.ts';

type SenderDenial = 'referrer_not_you' | 'supervisor_required' | 'supervisor_not_needed' | 'billing_code_not_permitted';

/** Everybody sends as themselves; a resident, and only a resident, under a supervising physician whom they name. */
export function maySendAs(
  actor: Actor,
  { gpUid, supervisorUid, billingCode = '' }: Pick<SendPayload, 'gpUid' | 'supervisorUid' | 'billingCode'>,
): Decision<SenderDenial> {
  if (gpUid !== actor.personId) return deny('referrer_not_you');
  const isResident = actor.providerType === 'resident';
  if (isResident && !supervisorUid) return deny('supervisor_required');
  if (!isResident && supervisorUid) return deny('supervisor_not_needed');
  const mayBill = actor.permissions.has('billingCodeCustomization');
  return billingCode !== '' && !mayBill ? deny('billing_code_not_permitted') : allow('the referrer');
}

/** Consults and referrals each have a call of their own; nobody asks a service that only they themselves answer. */
export function maySendTo(
  actor: Actor,
  service: ServiceForSending,
  serviceTypes: readonly ServiceForSending['type'][],
  supervisorId: string | null,
): Decision<'service_type_mismatch' | 'service_is_yours' | 'service_is_supervisors'> {
  if (!serviceTypes.includes(service.type)) return deny('service_type_mismatch');
  const { personIds } = service;
  // A service without people takes its referrals by fax.
  if (personIds.length === 0) return allow('the service takes requests of this kind');
  if (receiversOf([actor.personId], service).length === 0) return deny('service_is_yours');
  if (receiversOf([actor.personId, supervisorId], service).length === 0) return deny('service_is_supervisors');
  return allow('the service takes requests of this kind');
}

/** Who becomes consultant: all who answer the service, but not who asks: the referrer, and who supervises them. */
export function receiversOf(askers: readonly (string | null)[], { personIds }: ServiceForSending): string[] {
  return personIds.filter((personId) => !askers.includes(personId));
}
