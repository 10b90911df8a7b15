import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { ServiceForSending } from './ports.ts';

/** Everybody sends as themselves; a resident only under a supervising physician (decisions.md, Roles). */
export function maySendAs(actor: Actor, gpUid: string): Decision<'referrer_not_you' | 'supervisor_required'> {
  if (gpUid !== actor.personId) return deny('referrer_not_you');
  if (actor.providerType === 'resident') return deny('supervisor_required');
  return allow('the referrer');
}

/** Consults and referrals each have a call of their own; nobody asks a service that only they themselves answer. */
export function maySendTo(
  actor: Actor,
  service: ServiceForSending,
  serviceTypes: readonly ServiceForSending['type'][],
): Decision<'service_type_mismatch' | 'service_is_yours'> {
  if (!serviceTypes.includes(service.type)) return deny('service_type_mismatch');
  const { personIds } = service;
  // A service without people takes its referrals by fax.
  if (personIds.length > 0 && receiversOf(actor, service).length === 0) return deny('service_is_yours');
  return allow('the service takes requests of this kind');
}

/** Who becomes consultant: all who answer the service, but not the referrer. */
export function receiversOf(actor: Actor, { personIds }: ServiceForSending): string[] {
  return personIds.filter((personId) => personId !== actor.personId);
}
