import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Phones of one person; the one that was registered longest ago makes room. */
const TOKENS_PER_PERSON = 10;
/** The app registers at every start: a phone that has not for so long is not used any more. */
const KEPT_DAYS = 90;

/** A phone that is pushed to. */
export type PushToken = Pick<Tables['push_token'], 'id' | 'fcmToken'>;

/** Keeps a phone as this person's, whoever's it was before. */
export async function keepPushToken(
  tx: Tx,
  token: Omit<Tables['push_token'], 'id' | 'registeredAt'> & { readonly now: Date },
): Promise<void> {
  const { personId, fcmToken, platform, sessionToken, now } = token;
  await sql`
    insert into push_token (id, person_id, fcm_token, platform, session_token, registered_at)
    values (${newId(now)}, ${personId}, ${fcmToken}, ${platform}, ${sessionToken}, ${now})
    on conflict (fcm_token) do update set person_id = excluded.person_id, platform = excluded.platform,
      session_token = excluded.session_token, registered_at = excluded.registered_at`.execute(tx);
  await sql`
    delete from push_token where id in (
      select id from push_token where person_id = ${personId}
      order by registered_at desc, id desc offset ${TOKENS_PER_PERSON}::integer)`.execute(tx);
}

/** Forgets one phone of a person. */
export async function dropPushToken(tx: Tx, personId: string, fcmToken: string): Promise<void> {
  await sql`delete from push_token where person_id = ${personId} and fcm_token = ${fcmToken}`.execute(tx);
}

/** Forgets the phone that was registered in a session, by the hash of its token. */
export async function dropPushTokensOfSession(tx: Tx, sessionToken: string): Promise<void> {
  await sql`delete from push_token where session_token = ${sessionToken}`.execute(tx);
}

/** Forgets a phone that the app is gone from. */
export async function dropDeadPushToken(tx: Tx, id: string): Promise<void> {
  await sql`delete from push_token where id = ${id}`.execute(tx);
}

/** The phones of a person. */
export async function pushTokensOf(executor: Executor, personId: string): Promise<readonly PushToken[]> {
  const { rows } = await sql<PushToken>`
    select id, fcm_token as "fcmToken" from push_token where person_id = ${personId}
    order by registered_at, id`.execute(executor);
  return rows;
}

/** Forgets phones that have not been heard of for long. */
export async function dropPastPushTokens(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`delete from push_token where registered_at < ${before}`.execute(executor);
}
