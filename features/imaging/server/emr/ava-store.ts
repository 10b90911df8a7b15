import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { AvaReason } from '../../contract/ava-state.ts';
import type { Tables } from '../schema/tables.ts';

/** What has not moved for so long is on nobody's way any more, and can be asked for anew, in milliseconds. */
const STUCK_MS = 6 * 3_600_000;

/** Pictures that are to be sent. */
interface AskedUploads {
  readonly personId: string;
  readonly avaUuid: string;
  readonly mediaIds: readonly string[];
  readonly now: Date;
}

/** Notes pictures that are to be sent; answers those that were neither there nor on their way. */
export async function askForUploads(tx: Tx, { personId, avaUuid, mediaIds, now }: AskedUploads): Promise<string[]> {
  const { rows } = await sql<Pick<Tables['media_ava_upload'], 'mediaId'>>`
    insert into media_ava_upload as kept (media_id, person_id, ava_uuid, state, changed_at)
    select id, ${personId}::uuid, ${avaUuid}, 'waiting', ${now}::timestamptz
    from unnest(${[...mediaIds]}::uuid[]) as asked (id)
    on conflict (media_id) do update
      set ava_uuid = excluded.ava_uuid, state = 'waiting', reason = null, changed_at = excluded.changed_at
      where kept.state = 'failed' or (kept.state = 'sent' and kept.ava_uuid <> excluded.ava_uuid)
        or (kept.state in ('waiting', 'sending') and kept.changed_at < ${new Date(now.getTime() - STUCK_MS)})
    returning media_id as "mediaId"`.execute(tx);
  return rows.map(({ mediaId }) => mediaId);
}

/** Takes a picture that waits, or whose sending broke off; undefined where nothing is to be done any more. */
export async function takeUpload(executor: Executor, mediaId: string, now: Date) {
  const { rows } = await sql<Pick<Tables['media_ava_upload'], 'personId' | 'avaUuid'>>`
    update media_ava_upload set state = 'sending', changed_at = ${now}
    where media_id = ${mediaId} and state in ('waiting', 'sending')
    returning person_id as "personId", ava_uuid as "avaUuid"`.execute(executor);
  return rows[0];
}

/** What became of one. */
export type UploadEnd =
  | { readonly state: 'sent' | 'waiting' }
  | { readonly state: 'failed'; readonly reason: AvaReason };

/** Keeps what became of it. */
export async function settleUpload(tx: Tx, mediaId: string, end: UploadEnd, now: Date): Promise<void> {
  await sql`
    update media_ava_upload set state = ${end.state}, reason = ${end.state === 'failed' ? end.reason : null},
      changed_at = ${now}
    where media_id = ${mediaId} and state = 'sending'`.execute(tx);
}
