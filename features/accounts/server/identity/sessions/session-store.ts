import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { SessionEnd } from '../../../contract/identity/session-end.ts';
import type { Tables } from '../../schema/tables.ts';
import { dropPushTokensOfSession } from './push-token-store.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

/** What a new session is made of. */
export interface NewSession {
  readonly personId: string;
  readonly clinicId: string | null;
  readonly networkAddress: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly hours: number;
  /** Until then it may change second factors without the password being asked again. */
  readonly confirmedUntil?: Date | null;
}

/** Opens a session and answers its token, which is kept only as a hash: the table opens no door. */
export async function startSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newSessionToken();
  const { personId, clinicId, networkAddress, userAgent, now, hours, confirmedUntil = null } = session;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await sql`
    insert into auth_session (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at,
      last_seen_at, clinic_id, confirmed_until)
    values (${newId(now)}, ${personId}, ${hashOfToken(token)}, ${expiresAt}, ${networkAddress}, ${userAgent}, ${now},
      ${now}, ${now}, ${clinicId}, ${confirmedUntil})`.execute(tx);
  return token;
}

/** Ends the session of a token; a token without one is passed over. The phone that it was on is pushed to no more. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await sql`delete from auth_session where token = ${hashOfToken(token)}`.execute(tx);
  await dropPushTokensOfSession(tx, hashOfToken(token));
}

/** A session as its person is shown it. */
export interface OwnSession extends Pick<Tables['auth_session'], 'id' | 'userAgent' | 'lastSeenAt'> {
  readonly networkAddress: Tables['auth_session']['ipAddress'];
  readonly startedAt: Tables['auth_session']['createdAt'];
}

/** The sessions of a person that are neither over nor idle since `seenAfter`, the latest activity first. */
export async function liveSessionsOf(
  executor: Executor,
  personId: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<readonly OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, user_agent as "userAgent", ip_address as "networkAddress", created_at as "startedAt",
      last_seen_at as "lastSeenAt"
    from auth_session where user_id = ${personId} and expires_at > ${now} and last_seen_at > ${seenAfter}
    order by last_seen_at desc, id`.execute(executor);
  return rows;
}

/** Which sessions of a person end, and why. */
export interface Ending {
  readonly personId: string;
  /** Only this one; else all. */
  readonly only?: string;
  /** All but this one. */
  readonly except?: string;
  readonly reason: SessionEnd;
  readonly now: Date;
}

/**
 * Ends sessions of a person, keeps for their browsers why, and answers which: to be told in a notice. Phones that they
 * were on are pushed to no more.
 */
export async function endSessionsOf(tx: Tx, { personId, only, except, reason, now }: Ending): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      delete from auth_session
      where user_id = ${personId} and id is distinct from ${except ?? null}::uuid
        and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      returning id, token, user_id, user_agent
    ), kept as (
      insert into ended_session (token, person_id, reason, user_agent, ended_at)
      select token, user_id, ${reason}, user_agent, ${now} from ended
    ), unreached as (
      delete from push_token where session_token in (select token from ended)
    )
    select id from ended`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ends the sessions beyond so many that were used longest ago, and answers which. */
export async function endSessionsBeyond(tx: Tx, personId: string, atMost: number, now: Date): Promise<string[]> {
  const { rows } = await sql<Pick<Tables['auth_session'], 'id'>>`
    select id from auth_session where user_id = ${personId}
    order by last_seen_at desc, created_at desc, id desc offset ${atMost}::integer`.execute(tx);
  for (const { id } of rows) await endSessionsOf(tx, { personId, only: id, reason: 'tooMany', now });
  return rows.map((row) => row.id);
}

/** A live session with its person, as every call needs it. */
export interface LiveSession
  extends Pick<Tables['auth_session'], 'lastSeenAt'>,
    Pick<Tables['person'], 'firstName' | 'lastName' | 'providerType'> {
  readonly sessionId: Tables['auth_session']['id'];
  readonly personId: Tables['person']['id'];
  readonly clinicId: string | null;
  readonly roles: string[];
}

/** Finds a session that is neither over nor idle since `seenAfter`, of a person who is not locked; else null. */
export async function findLiveSession(
  executor: Executor,
  token: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", p.id as "personId",
      p.first_name as "firstName", p.last_name as "lastName", p.provider_type as "providerType",
      (select m.clinic_id from clinic_membership m
        where m.person_id = p.id and m.clinic_id = s.clinic_id and m.confirmed_at is not null) as "clinicId",
      array(select r.role from person_role r where r.person_id = p.id order by r.granted_at, r.role) as roles
    from auth_session s join person p on p.id = s.user_id
    where s.token = ${hashOfToken(token)} and s.expires_at > ${now} and s.last_seen_at > ${seenAfter}
      and p.locked_at is null`.execute(executor);
  return rows[0] ?? null;
}

/** True when the token belongs to a session of an account that has no profile. */
export async function isSessionWithoutProfile(executor: Executor, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_session s
    where s.token = ${hashOfToken(token)} and s.expires_at > ${now}
      and not exists (select 1 from person p where p.id = s.user_id)`.execute(executor);
  return rows.length > 0;
}

/** Remembers that the person was there; the time never goes backwards. */
export async function markSeen(executor: Executor, sessionId: string, now: Date): Promise<void> {
  await sql`
    update auth_session set last_seen_at = ${now} where id = ${sessionId} and last_seen_at < ${now}`.execute(executor);
}

/** Sets the clinic that a session works in. */
export async function setSessionClinic(executor: Executor, sessionId: string, clinicId: string | null): Promise<void> {
  await sql`update auth_session set clinic_id = ${clinicId} where id = ${sessionId}`.execute(executor);
}

/** When a session ends, whatever happens in it; null when it has. */
export async function sessionExpiry(executor: Executor, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<Pick<Tables['auth_session'], 'expiresAt'>>`
    select expires_at as "expiresAt" from auth_session where id = ${sessionId}`.execute(executor);
  return rows[0]?.expiresAt ?? null;
}

/** Removes sessions that are over or have been idle since before `seenAfter`, and keeps for their browsers which it was. */
export async function dropPastSessions(
  executor: Executor,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<void> {
  await sql`
    with ended as (
      delete from auth_session where expires_at <= ${now} or last_seen_at <= ${seenAfter}
      returning token, user_id, user_agent, expires_at
    )
    insert into ended_session (token, person_id, reason, user_agent, ended_at)
    select token, user_id, case when expires_at <= ${now} then 'expired' else 'idle' end, user_agent, ${now}
    from ended`.execute(executor);
}
