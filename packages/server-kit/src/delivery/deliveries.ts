import { sql } from 'kysely';
import type { Database, Tx } from '../engine/engine.ts';
import type { TaskContext, TimedTask } from '../feature.ts';
import { writeNotices } from '../live/notices.ts';
import type { KitTables } from '../tables.ts';
import type { DeliveryState, FollowDelivery } from './delivery.ts';

const KEPT_DAYS = 90;
const BATCH = 100;

/** What is written down of a delivery that has got on. */
interface Move {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly now: Date;
}

/** All deliveries of an installation, whatever their channel. */
export interface Deliveries {
  readonly tasks: readonly TimedTask[];
  /**
   * Moves a delivery to a state, and tells its record in the same transaction. That telling fails undoes no move, for a
   * mail that has left must not leave twice: it is told again each minute until it succeeds.
   */
  move(tx: Tx, id: string, move: Move): Promise<void>;
}

interface ToTell extends Pick<KitTables['delivery'], 'id' | 'recordKind' | 'state' | 'reason'> {
  readonly recordId: NonNullable<KitTables['delivery']['recordId']>;
}

/** Makes them; `followerOf` answers who keeps the records of a kind. */
export function createDeliveries(
  followerOf: (recordKind: string) => FollowDelivery | undefined,
  onError: (error: unknown) => void,
): Deliveries {
  async function tell(tx: Tx, { id, recordKind, ...news }: ToTell, now: Date): Promise<void> {
    const follow = recordKind === null ? undefined : followerOf(recordKind);
    if (!follow) return;
    await sql`savepoint telling`.execute(tx);
    try {
      await writeNotices(tx, await follow(tx, { ...news, now }), now);
      await sql`release savepoint telling`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint telling`.execute(tx);
      await sql`update delivery set told = false where id = ${id}`.execute(tx);
      onError(error);
    }
  }

  /** What telling has failed for, or an older version has left untold. */
  async function tellBatch(tx: Tx, now: Date): Promise<number> {
    const { rows } = await sql<ToTell>`
      update delivery set told = true
      where id in (select id from delivery where not told order by id limit ${BATCH} for update skip locked)
      returning id, record_kind as "recordKind", record_id as "recordId", state, reason`.execute(tx);
    for (const row of rows) await tell(tx, row, now);
    return rows.length;
  }

  return {
    async move(tx, id, { state, reason, now }) {
      const isSettled = state !== 'queued' && state !== 'sending';
      const { rows } = await sql<ToTell>`
        update delivery set state = ${state}, reason = ${reason}, settled_at = ${isSettled ? now : null}, told = true,
          content = case when ${state === 'sent' || state === 'delivered'} then null else content end,
          provider_id = case when ${state === 'queued'} then null else provider_id end
        where id = ${id}
        returning id, record_kind as "recordKind", record_id as "recordId", state, reason`.execute(tx);
      for (const row of rows) await tell(tx, row, now);
    },
    tasks: [
      {
        name: 'tell-deliveries',
        cron: '* * * * *',
        // One batch: what fails again is the next minute's.
        run: ({ db, clock }: TaskContext) =>
          db.transaction().execute(async (tx) => void (await tellBatch(tx, clock.now()))),
      },
      {
        name: 'remove-old-deliveries',
        cron: '10 3 * * *',
        run: ({ db, clock }: TaskContext) => removeOld(db, clock.now()),
      },
    ],
  };
}

async function removeOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`delete from delivery where settled_at < ${before}`.execute(db);
}
