import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { sessionChange } from '../../contract/core/changes.ts';
import type { Tables } from '../schema/tables.ts';

/** A notice stays below what PostgreSQL carries in one announcement. */
const SESSIONS_IN_A_NOTICE = 80;

/**
 * Tells the open browsers of people that they may do other things than before; their streams begin anew, for the topics
 * that a stream may hear follow from the same rights.
 */
export async function rightsChanged(
  call: Pick<WriteCall, 'tx' | 'notify'>,
  personIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{
    readonly sessionId: Tables['auth_session']['id'];
    readonly personId: Tables['auth_session']['userId'];
  }>`
    select id as "sessionId", user_id as "personId" from auth_session
    where user_id = any(${[...personIds]}::uuid[]) order by user_id, id`.execute(call.tx);
  for (let start = 0; start < rows.length; start += SESSIONS_IN_A_NOTICE) {
    const some = rows.slice(start, start + SESSIONS_IN_A_NOTICE);
    call.notify({
      to: personIds.length === 1 ? [`person:${personIds[0]}`] : [],
      changed: some.map(({ sessionId }) => sessionChange(sessionId)),
    });
  }
}
