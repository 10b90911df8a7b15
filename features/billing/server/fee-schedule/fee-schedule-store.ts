import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type FeeSchedule, keyOfItem, type ScheduleVersion } from '../../contract/core/fee-schedule.ts';
import type { ScheduleEntry } from '../../contract/core/fee-schedule-entries.ts';
import { scheduleItemSchema } from '../../contract/core/fee-schedule-schema.ts';
import type { Tables } from '../schema/tables.ts';
import { readAllNamedDays } from './named-day-store.ts';

type Stored = Tables['fee_schedule_entry'];
interface VersionRow extends Pick<Stored, 'item' | 'isEnd' | 'source'> {
  readonly from: Stored['validFrom'];
}
interface EntryRow extends VersionRow, Pick<Stored, 'setAt' | 'withdrawnAt'> {
  readonly entryId: Stored['id'];
  readonly setByName: string | null;
  readonly withdrawnByName: string | null;
}

const VERSION = sql`e.item, e.valid_from as "from", e.is_end as "isEnd", e.source`;

/** Everything that advice, amounts and claims go by, as it is entered now. */
export async function readSchedule(executor: Executor): Promise<FeeSchedule> {
  return { versions: await readVersions(executor), namedDays: await readAllNamedDays(executor) };
}

/** Versions in force; of some kinds, or of all. */
export async function readVersions(executor: Executor, kinds?: readonly Stored['kind'][]): Promise<ScheduleVersion[]> {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from fee_schedule_entry e
    where e.withdrawn_at is null and ${kinds ? sql`e.kind = any(${kinds})` : sql`true`}
    order by e.kind, e.item_key, e.valid_from`.execute(executor);
  return rows.map(versionOf);
}

/** All entries with who made them and who took them back. */
export async function readScheduleEntries(executor: Executor): Promise<ScheduleEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id as "entryId", ${VERSION}, e.set_at as "setAt", e.withdrawn_at as "withdrawnAt",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = e.set_by)
        as "setByName",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = e.withdrawn_by)
        as "withdrawnByName"
    from fee_schedule_entry e order by e.kind, e.item_key, e.valid_from, e.set_at, e.id`.execute(executor);
  return rows.map(({ entryId, setAt, setByName, withdrawnAt, withdrawnByName, ...row }) => ({
    entryId,
    ...versionOf(row),
    ...{ setAt: setAt.toISOString(), setByName, withdrawnAt: withdrawnAt?.toISOString() ?? null, withdrawnByName },
  }));
}

/** Makes others who change the schedule wait for the end of this transaction. */
export async function lockSchedule(tx: Tx): Promise<void> {
  await sql`lock table fee_schedule_entry in share row exclusive mode`.execute(tx);
}

/** By whom and when. */
interface Made {
  readonly by: string;
  readonly now: Date;
}

/** Enters a version that may be entered. */
export async function insertScheduleEntry(tx: Tx, id: string, version: ScheduleVersion, { by, now }: Made) {
  const { item, from, isEnd, source } = version;
  await sql`
    insert into fee_schedule_entry (id, kind, item_key, item, valid_from, is_end, source, set_at, set_by)
    values (${id}, ${item.kind}, ${keyOfItem(item)}, ${JSON.stringify(item)}::jsonb, ${from}, ${isEnd}, ${source},
      ${now}, ${by})`.execute(tx);
}

/** Takes an entry back that is in force. */
export async function withdrawEntry(tx: Tx, id: string, { by, now }: Made): Promise<void> {
  await sql`
    update fee_schedule_entry set withdrawn_at = ${now}, withdrawn_by = ${by}
    where id = ${id} and withdrawn_at is null`.execute(tx);
}

function versionOf({ item, from, isEnd, source }: VersionRow): ScheduleVersion {
  return { item: scheduleItemSchema.parse(item), from, isEnd, source };
}
