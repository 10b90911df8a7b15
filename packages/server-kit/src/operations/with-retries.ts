import { isRetriableConflict } from '../engine/database-error.ts';

const MAX_ATTEMPTS = 5;

/** A deadlock, a serialization failure or a race for the same idempotency key is resolved by a fresh attempt. */
export async function withRetries<T>(attempt: () => Promise<T>, isRace: (error: unknown) => boolean): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (number >= MAX_ATTEMPTS || !(isRetriableConflict(error) || isRace(error))) throw error;
    }
  }
}
