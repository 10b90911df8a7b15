import type { Executor } from '@alethea/server-kit/engine/engine';
import type { TimedTask } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import { SENDING_KEPT_DAYS } from '../../contract/send-limits.ts';
import { cancelSending, closeSending, listSendings, readSendingRows } from '../../contract/sendings.ts';
import type { FormNeeds } from '../core/form-needs.ts';
import type { SendSupplies } from '../core/open-order.ts';
import type { Tables } from '../schema/tables.ts';
import { sendingChanged } from './sending-changed.ts';
import { dropSendings, findSending, isLeft, leftRows, sendingKey } from './sending-store.ts';

const MOST_LISTED = 20;
const BATCH = 100;

type Follower = Pick<Actor, 'personId' | 'permissions' | 'clinicId'>;

/** Second lock of lists `l`: one's own, and those in the name of whom the person follows in the inbox. */
function maySee(follower: Follower, { patients }: FormNeeds) {
  const scope = patients.followedBy(follower);
  const own = sql`l.sent_by = ${follower.personId}`;
  if (scope === null) return own;
  return 'ownerId' in scope
    ? sql`(${own} or l.physician_id = ${scope.ownerId})`
    : sql`(${own} or l.clinic_id = ${scope.clinicId})`;
}

interface ListedRow
  extends Pick<Tables['form_sending'], 'formName' | 'startedAt' | 'finishedAt'>,
    Record<'total' | 'sent' | 'waiting' | 'left', number> {
  readonly sendingId: string;
  readonly physicianUid: string;
  readonly senderName: string | null;
  readonly isOwn: boolean;
  readonly isCancelled: boolean;
}

async function listedRows(executor: Executor, actor: Follower, needs: FormNeeds): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.id as "sendingId", l.form_name as "formName", l.physician_id as "physicianUid",
      l.logged_as ->> 'personName' as "senderName", l.sent_by = ${actor.personId} as "isOwn",
      l.started_at as "startedAt", l.finished_at as "finishedAt", l.cancelled_at is not null as "isCancelled", n.*
    from form_sending l cross join lateral (
      select count(*)::integer as total, count(*) filter (where r.state = 'waiting')::integer as waiting,
        count(*) filter (where ${isLeft})::integer as "left",
        count(*) filter (where r.state <> 'waiting' and not ${isLeft})::integer as sent
      from form_sending_row r where r.sending_id = l.id) n
    where ${maySee(actor, needs)} and (l.finished_at is null or l.sent_by = ${actor.personId})
    order by l.started_at desc limit ${MOST_LISTED}`.execute(executor);
  return rows;
}

/** How lists that are being sent are followed, stopped, corrected and put away. */
export function implementFollowSendings({ keyring }: SendSupplies, needs: FormNeeds): readonly Implementation[] {
  return [
    implementRead(listSendings, {
      async read(call) {
        call.authorise(allow('one’s own lists, and those of whom one follows'));
        const rows = await listedRows(call.db, call.actor, needs);
        return {
          sendings: rows.map(({ startedAt, finishedAt, senderName, ...row }) => ({
            ...{ ...row, senderName: senderName ?? '' },
            ...{ startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
          })),
        };
      },
    }),
    implementRead(readSendingRows, {
      async read(call, { sendingId }) {
        call.authorise(allow('one’s own list'));
        const sending = await findSending(call.db, sendingId);
        if (sending?.sentBy !== call.actor.personId) throw call.failure('sending_not_found');
        const dataKey = await sendingKey(keyring, call.db, sendingId);
        const rows = dataKey ? await leftRows(call.db, sendingId, dataKey) : [];
        call.about({ recordKind: 'formSending', recordId: sendingId, detail: { recipients: rows.length } });
        const { physicianId, locationIndex, formId, onBehalf, sendAt } = sending;
        return {
          order: {
            ...{ physicianUid: physicianId, locationIdx: locationIndex, formId, ...onBehalf },
            ...(sendAt && { sendAt: sendAt.toISOString() }),
          },
          rows: rows.map(({ rowId, recipient, reason }) => ({ rowId, ...recipient, reason: reason ?? 'not_sent' })),
        };
      },
    }),
    implementWrite(cancelSending, {
      async write(call, { sendingId }) {
        call.authorise(allow('who sees the list'));
        const { rows } = await sql`
          select 1 from form_sending l where l.id = ${sendingId} and ${maySee(call.actor, needs)} for update`.execute(
          call.tx,
        );
        const sending = rows.length > 0 ? await findSending(call.tx, sendingId) : undefined;
        if (!sending) throw call.failure('sending_not_found');
        const now = call.clock.now();
        const stopped = await sql`
          update form_sending_row set state = 'left', reason = 'cancelled'
          where sending_id = ${sendingId} and state = 'waiting' returning position`.execute(call.tx);
        const cancelled = stopped.rows.length;
        if (cancelled > 0)
          await sql`
            update form_sending set cancelled_at = ${now}, finished_at = ${now} where id = ${sendingId}`.execute(
            call.tx,
          );
        call.about({ recordKind: 'formSending', recordId: sendingId, detail: { cancelled } });
        call.notify(sendingChanged(sending));
        return { cancelled };
      },
    }),
    implementWrite(closeSending, {
      async write(call, { sendingId }) {
        call.authorise(allow('one’s own list'));
        const sending = await findSending(call.tx, sendingId, { lock: true });
        if (sending?.sentBy !== call.actor.personId) throw call.failure('sending_not_found');
        if (!sending.finishedAt) throw call.failure('sending_running');
        await dropSendings(call.tx, [sendingId]);
        call.about({ recordKind: 'formSending', recordId: sendingId });
        call.notify(sendingChanged(sending));
        return { ok: true } as const;
      },
    }),
  ];
}

/** Removes lists that ended long ago, with whom they were not sent to. */
export const forgetSendingsTask = (): TimedTask => ({
  name: 'forget-form-sendings',
  cron: '23 * * * *',
  async run(context) {
    const before = new Date(context.clock.now().getTime() - SENDING_KEPT_DAYS * 86_400_000);
    await inBatches(context, BATCH, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from form_sending where finished_at < ${before}
        order by finished_at limit ${BATCH} for update skip locked`.execute(tx);
      await dropSendings(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  },
});
