import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { sql } from 'kysely';

/** How long a session may change how its person gets in, or where faxes go, after a password, code or passkey. */
export const CONFIRMED_FOR_MS = 10 * 60_000;

/** What asks for a confirmation of its own, as the locked album does, takes none that is older. */
const TAKEN_WITHIN_MS = 60_000;

/** Notes that the person has just proved to be the one at the keyboard. */
export async function confirmSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CONFIRMED_FOR_MS);
  await sql`update auth_session set confirmed_until = ${until} where id = ${sessionId}`.execute(tx);
}

/** Whether the person has proved just now to be the one at the keyboard: a session left open on a desk has not. */
export async function confirmedJustNow(
  executor: Executor,
  sessionId: string,
  now: Date,
): Promise<Decision<'confirmation_needed'>> {
  const { rows } = await sql`
    select 1 from auth_session where id = ${sessionId} and confirmed_until > ${now}`.execute(executor);
  return rows.length > 0 ? allow('the password, given again just now') : deny('confirmation_needed');
}

/** See IdentityOffer. */
export async function takeConfirmation(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const madeAfter = new Date(now.getTime() + CONFIRMED_FOR_MS - TAKEN_WITHIN_MS);
  const { rows } = await sql`
    update auth_session set confirmed_until = null
    where id = ${sessionId} and confirmed_until >= ${madeAfter} returning id`.execute(tx);
  return rows.length > 0;
}
