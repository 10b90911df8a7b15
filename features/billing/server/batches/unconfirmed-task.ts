import type { TimedTask } from '@alethea/server-kit/feature';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import { ANSWER_EXPECTED_WITHIN_DAYS } from '../../contract/claims/claim-facts.ts';
import { billingRecordsChange, claimsChange } from '../../contract/core/changes.ts';
import type { Tables } from '../schema/tables.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Marks what was submitted two weeks ago and has no answer; a record that somebody is changing is left to the next run. */
export const unconfirmedTask: TimedTask = {
  name: 'unconfirmed claims',
  cron: '40 5 * * *',
  async run(context) {
    const now = context.clock.now();
    const before = new Date(now.getTime() - ANSWER_EXPECTED_WITHIN_DAYS * DAY_MS);
    await inBatches(context, AT_ONCE, async (tx) => {
      const { rows } = await sql<Pick<Tables['billing_record'], 'physicianId'>>`
        update billing_record b set status = 'unconfirmed', updated_at = ${now}, version = b.version + 1
        where b.id in (
          select id from billing_record where status = 'submitted' and submitted_at < ${before}
          order by submitted_at limit ${AT_ONCE} for update skip locked)
        returning b.physician_id as "physicianId"`.execute(tx);
      const people = [...new Set(rows.map(({ physicianId }) => `person:${physicianId}`))];
      if (people.length > 0) {
        const toPhysicians = { to: people, changed: [billingRecordsChange()] };
        await writeNotices(tx, [toPhysicians, { to: ['operators'], changed: [claimsChange()] }], now);
      }
      return rows.length;
    });
  },
};
