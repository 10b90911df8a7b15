import { createHash, randomBytes } from 'node:crypto';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

const VALID_FOR_MS = 10 * 60_000;
const ATTEMPTS = 5;

/** What a challenge asks a proof for. */
export type ChallengePurpose = 'secondFactor' | 'passkeySignIn' | 'newPasskey' | 'confirmation';

/** A challenge to be kept; the browser holds the token, the table a hash of it. */
export interface NewChallenge {
  readonly token: string;
  readonly purpose: ChallengePurpose;
  readonly personId: string | null;
  readonly passkeyChallenge: string | null;
  /** The session that it is for; only a confirmation has one. */
  readonly sessionId?: string;
  readonly now: Date;
}

/** A token for a challenge. */
export function newChallengeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps a challenge for ten minutes. */
export async function keepChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  const { token, purpose, personId, passkeyChallenge, sessionId = null, now } = challenge;
  await sql`
    insert into security_challenge (token_hash, purpose, person_id, session_id, passkey_challenge, expires_at)
    values (${hashOf(token)}, ${purpose}, ${personId}::uuid, ${sessionId}::uuid, ${passkeyChallenge},
      ${new Date(now.getTime() + VALID_FOR_MS)})`.execute(tx);
}

/** An open challenge. */
export interface OpenChallenge extends Pick<Tables['security_challenge'], 'personId' | 'sessionId'> {
  /** Null once a passkey was tried. */
  readonly passkeyChallenge: Tables['security_challenge']['passkeyChallenge'];
}

/** Counts an attempt on a challenge; null when it is over, used, tried five times, or its person is locked. */
export async function attemptChallenge(
  executor: Executor,
  attempt: { readonly token: string; readonly purpose: ChallengePurpose; readonly now: Date },
): Promise<OpenChallenge | null> {
  const { rows } = await sql<OpenChallenge>`
    update security_challenge c set attempts = attempts + 1
    where token_hash = ${hashOf(attempt.token)} and purpose = ${attempt.purpose} and expires_at > ${attempt.now}
      and attempts < ${ATTEMPTS}
      and not exists (select 1 from person p where p.id = c.person_id and p.locked_at is not null)
    returning person_id as "personId", session_id as "sessionId", passkey_challenge as "passkeyChallenge"`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** Takes what a passkey was asked to sign: it is good for one answer, right or wrong. */
export async function takePasskeyChallenge(executor: Executor, token: string): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    with open as (
      select passkey_challenge from security_challenge where token_hash = ${hashOf(token)} for update
    )
    update security_challenge c set passkey_challenge = null from open
    where c.token_hash = ${hashOf(token)} and c.passkey_challenge is not null
    returning open.passkey_challenge as challenge`.execute(executor);
  return rows[0]?.challenge ?? null;
}

/** Uses a challenge up; false when somebody was quicker, or its time is over. */
export async function consumeChallenge(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from security_challenge where token_hash = ${hashOf(token)} and expires_at > ${now}
    returning 1 as used`.execute(tx);
  return rows.length > 0;
}

/** Ends whatever a person has begun, which rests on a password that is no longer theirs. */
export async function dropChallengesOf(tx: Tx, personId: string): Promise<void> {
  await sql`delete from security_challenge where person_id = ${personId}`.execute(tx);
}

/** Removes challenges whose time is over. */
export async function dropPastChallenges(executor: Executor, now: Date): Promise<void> {
  await sql`delete from security_challenge where expires_at <= ${now}`.execute(executor);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
