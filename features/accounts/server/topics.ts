import type { Actor } from '@alethea/server-kit/operations/actor';

/** The live streams that a person may hear: their own, what is for everyone, and their clinic's if they work its inbox. */
export function topicsOf(actor: Actor): readonly string[] {
  const topics = ['everyone', `person:${actor.personId}`];
  if (actor.clinicId !== null && actor.permissions.has('moaConsultInbox')) topics.push(`clinic:${actor.clinicId}`);
  return topics;
}
