import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { agreementOf, type RatedPair } from '../../contract/labelling/agreement.ts';
import {
  EXCLUDE,
  LABELLING_SPECIALTIES,
  type LabellingSpecialty,
  sortedLabels,
  UNKNOWN,
} from '../../contract/labelling/labels.ts';
import { getLabellingPool, type PoolFigures } from '../../contract/labelling/pool-desk.ts';
import { findPool, labellersOf } from './pool-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Figures by day go so far back. */
const DAYS_SHOWN = 30;

/** Binds `ai-getLabellingPool`. */
export function implementGetLabellingPool(supplies: Pick<FeatureSupplies, 'keyring'>) {
  return implementRead(getLabellingPool, {
    async read(call) {
      call.authorise(allow('keeper of the pool'));
      const pool = await findPool(supplies, call.db);
      const from = startOfDateEdmonton(dateInEdmonton(new Date(call.clock.now().getTime() - DAYS_SHOWN * DAY_MS)));
      return {
        twoLabellers: pool?.twoLabellers ?? false,
        pools: await poolFigures(call.db, labellersOf(pool)),
        days: await dayFigures(call.db, dateInEdmonton(from)),
        agreement: await agreements(call.db),
      };
    },
  });
}

/** A picture counts by the last word about it; one that waits for a second labeller is left. */
async function poolFigures(executor: Executor, labellers: 1 | 2): Promise<PoolFigures[]> {
  const { rows } = await sql<PoolFigures>`
    with standing as (
      select i.specialty, coalesce(i.adjudicated_labels, case when i.label_count >= ${labellers} then i.agreed_labels end) as labels,
        i.label_count > 1 and i.agreed_labels is null and i.adjudicated_labels is null as disputed
      from pool_image i)
    select s.specialty, count(*)::integer as total,
      (count(*) filter (where s.labels is not null and s.labels <> ${[UNKNOWN]}::text[] and s.labels <> ${[EXCLUDE]}::text[]))::integer
        as labelled,
      (count(*) filter (where s.labels = ${[UNKNOWN]}::text[]))::integer as unknown,
      (count(*) filter (where s.labels = ${[EXCLUDE]}::text[]))::integer as excluded,
      (count(*) filter (where s.disputed))::integer as disputed,
      (count(*) filter (where s.labels is null and not s.disputed))::integer as left
    from standing s group by s.specialty`.execute(executor);
  const bySpecialty = new Map(rows.map((row) => [row.specialty, row]));
  return LABELLING_SPECIALTIES.map(
    (specialty) =>
      bySpecialty.get(specialty) ?? {
        ...{ specialty, total: 0, labelled: 0, unknown: 0, excluded: 0, disputed: 0, left: 0 },
      },
  );
}

interface DayRow {
  readonly uid: string;
  readonly name: string;
  readonly day: string;
  readonly labelled: number;
  readonly unknown: number;
  readonly excluded: number;
}

async function dayFigures(executor: Executor, from: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select l.person_id as uid, coalesce(max(p.first_name || ' ' || p.last_name), '') as name, l.labelled_on as day,
      (count(*) filter (where l.labels <> ${[UNKNOWN]}::text[] and l.labels <> ${[EXCLUDE]}::text[]))::integer as labelled,
      (count(*) filter (where l.labels = ${[UNKNOWN]}::text[]))::integer as unknown,
      (count(*) filter (where l.labels = ${[EXCLUDE]}::text[]))::integer as excluded
    from pool_label l left join directory_person p on p.person_id = l.person_id
    where l.labelled_on >= ${from}::date
    group by l.labelled_on, l.person_id order by l.labelled_on desc, name, l.person_id`.execute(executor);
  return rows;
}

interface PairRow {
  readonly specialty: LabellingSpecialty;
  readonly firstId: string;
  readonly secondId: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly firstLabels: string[];
  readonly secondLabels: string[];
}

/** Of every two people who have labelled the same pictures, how far they agree; several labels in any order are one name. */
async function agreements(executor: Executor) {
  const { rows } = await sql<PairRow>`
    select a.specialty, a.person_id as "firstId", b.person_id as "secondId",
      coalesce(pa.first_name || ' ' || pa.last_name, '') as "firstName",
      coalesce(pb.first_name || ' ' || pb.last_name, '') as "secondName",
      a.labels as "firstLabels", b.labels as "secondLabels"
    from pool_label a
    join pool_label b on b.image_id = a.image_id and b.specialty = a.specialty and b.person_id > a.person_id
    left join directory_person pa on pa.person_id = a.person_id
    left join directory_person pb on pb.person_id = b.person_id
    order by a.specialty, a.person_id, b.person_id`.execute(executor);
  const pairs = Map.groupBy(rows, ({ specialty, firstId, secondId }) => `${specialty} ${firstId} ${secondId}`);
  return [...pairs.values()].flatMap((rated) => {
    const [any] = rated;
    if (!any) return [];
    const { specialty, firstName: first, secondName: second } = any;
    const named = rated.map((row): RatedPair => [nameOf(row.firstLabels), nameOf(row.secondLabels)]);
    return [{ specialty, first, second, ...agreementOf(named) }];
  });
}

const nameOf = (labels: readonly string[]): string => sortedLabels(labels).join('\n').toLowerCase();
