import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Call } from '@alethea/server-kit/operations/call';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** In which session somebody asks, and when: a locked album is open for one session, and for some minutes. */
export interface Asker {
  readonly sessionId: string;
  readonly now: Date;
}

/** Who makes a call. */
export const askerOf = (call: {
  readonly actor: { readonly sessionId: string };
  readonly clock: Call['clock'];
}): Asker => ({ sessionId: call.actor.sessionId, now: call.clock.now() });

/** True of items `m` that may be shown or changed now: those of the locked album only while it is open. */
export function reachable({ sessionId, now }: Asker): RawBuilder<boolean> {
  return sql<boolean>`(not m.is_locked or exists (
    select from media_album_opening o
    where o.session_id = ${sessionId} and o.person_id = m.person_id and o.open_until > ${now}))`;
}

/** Until when the locked album of a person is open in this session; null while it is locked. */
export async function albumOpenUntil(
  executor: Executor,
  personId: string,
  { sessionId, now }: Asker,
): Promise<Date | null> {
  const { rows } = await sql<Pick<Tables['media_album_opening'], 'openUntil'>>`
    select open_until as "openUntil" from media_album_opening
    where session_id = ${sessionId} and person_id = ${personId} and open_until > ${now}`.execute(executor);
  return rows[0]?.openUntil ?? null;
}
