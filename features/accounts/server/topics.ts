import type { Actor } from '@alethea/server-kit/operations/actor';
import { opensDesk } from './operator/desk-rules.ts';

/**
 * The live streams that a person may hear: their own, what is for everyone, their clinic's if they work its inbox, and
 * the desk's if they work there. Without any permission there is nothing on screen that could change; who waits for the
 * check of their practice ID holds one, and is told of it.
 */
export function topicsOf(actor: Actor): readonly string[] {
  if (actor.confinedTo || actor.permissions.size === 0) return [];
  const topics = ['everyone', `person:${actor.personId}`];
  if (actor.clinicId !== null && actor.permissions.has('moaConsultInbox')) topics.push(`clinic:${actor.clinicId}`);
  if (opensDesk([...actor.permissions])) topics.push('operators');
  return topics;
}
