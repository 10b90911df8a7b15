import { newId } from '@alethea/kernel/text/ids';
import type { Database } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { logEvents as logEventsOperation } from '../../contract/analytics.ts';

/** Keeps the events under the person of the session. */
export const logEvents = () =>
  implementWrite(logEventsOperation, {
    async write(call, { platform, actions }) {
      call.authorise(allow('the caller’s own actions'));
      const now = call.clock.now();
      const ids = actions.map(() => newId(now));
      await sql`
        insert into analytics_event (id, recorded_at, person_id, action, platform)
        select id, ${now}, ${call.actor.personId}, action, ${platform}
        from unnest(${ids}::uuid[], ${actions}::text[]) as event (id, action)`.execute(call.tx);
      return { ok: true as const };
    },
  });

/** Removes events that are older than so many days. */
export async function dropPastEvents(db: Database, now: Date, days: number): Promise<void> {
  const keptFrom = new Date(now.getTime() - days * 86_400_000);
  await sql`delete from analytics_event where recorded_at < ${keptFrom}`.execute(db);
}
