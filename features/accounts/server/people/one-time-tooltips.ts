import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { oneTimeTooltipsChange } from '../../contract/core/changes.ts';
import {
  dismissOneTimeTooltip as dismissOperation,
  getOneTimeTooltips as getOperation,
  ONE_TIME_TOOLTIPS,
} from '../../contract/people/one-time-tooltips.ts';
import type { Tables } from '../schema/tables.ts';

/** Answers which tooltips the caller has dismissed; names that the product no longer shows are left out. */
export const getOneTimeTooltips = () =>
  implementRead(getOperation, {
    async read(call) {
      call.authorise(allow('one’s own tooltips'));
      const { rows } = await sql<Pick<Tables['one_time_tooltip'], 'name'>>`
        select name from one_time_tooltip where person_id = ${call.actor.personId}`.execute(call.db);
      const names = new Set(rows.map(({ name }) => name));
      return { dismissed: ONE_TIME_TOOLTIPS.filter((name) => names.has(name)) };
    },
  });

/** Keeps that the caller has dismissed a tooltip, and tells their other browsers. */
export const dismissOneTimeTooltip = () =>
  implementWrite(dismissOperation, {
    async write(call, { name }) {
      const { personId } = call.actor;
      call.authorise(allow('one’s own tooltips'));
      await sql`
        insert into one_time_tooltip (person_id, name, dismissed_at)
        values (${personId}, ${name}, ${call.clock.now()})
        on conflict (person_id, name) do nothing`.execute(call.tx);
      call.notify({ to: [`person:${personId}`], changed: [oneTimeTooltipsChange()] });
      return { ok: true } as const;
    },
  });
