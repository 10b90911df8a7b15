import type { Actor } from '../operations/actor.ts';

/** A kind of live topic that notices are sent to. */
export interface Topic {
  /** Topics of this kind are called so, or begin so before a colon: `everyone`, `person` for `person:<id>`. */
  readonly name: string;
  /** The topic of this kind that the actor may hear; null for who may hear none. */
  of(actor: Actor): string | null;
}

/**
 * The topics that a person may hear, of all that features declare. Without any permission there is nothing on screen that
 * could change; who waits for the check of their practice ID holds one, and is told of it.
 */
export function joinTopics(topics: readonly Topic[]): (actor: Actor) => readonly string[] {
  return (actor) => {
    if (actor.confinedTo || actor.permissions.size === 0) return [];
    return topics.map((topic) => topic.of(actor)).filter((topic) => topic !== null);
  };
}
