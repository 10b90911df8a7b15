import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { SessionEnd } from '../../../contract/identity/session-end.ts';
import type { Tables } from '../../schema/tables.ts';
import { hashOfToken } from './session-token.ts';

const KEPT_FOR_MS = 7 * 86_400_000;

/** Why the session of a token is over; null for one that lives, was signed out of, or never was. */
export async function whyEnded(
  executor: Executor,
  token: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<SessionEnd | null> {
  const { rows } = await sql<Pick<Tables['ended_session'], 'reason'>>`
    select reason from ended_session where token = ${hashOfToken(token)}
    union all
    select case when expires_at <= ${now} then 'expired' else 'idle' end from auth_session
    where token = ${hashOfToken(token)} and (expires_at <= ${now} or last_seen_at <= ${seenAfter})
    limit 1`.execute(executor);
  return rows[0]?.reason ?? null;
}

/** A session that had to make room for a newer one, as its person is told of it. */
export type DisplacedSession = Pick<Tables['ended_session'], 'userAgent' | 'endedAt'>;

/** The sessions of a person that made room for newer ones since a moment, the latest first. */
export async function displacedSessionsOf(
  executor: Executor,
  personId: string,
  since: Date,
): Promise<readonly DisplacedSession[]> {
  const { rows } = await sql<DisplacedSession>`
    select user_agent as "userAgent", ended_at as "endedAt" from ended_session
    where person_id = ${personId} and reason = 'tooMany' and ended_at > ${since}
    order by ended_at desc limit 5`.execute(executor);
  return rows;
}

/** Forgets why sessions ended that no browser holds a cookie of any more. */
export async function dropPastEnds(executor: Executor, now: Date): Promise<void> {
  await sql`delete from ended_session where ended_at < ${new Date(now.getTime() - KEPT_FOR_MS)}`.execute(executor);
}
