import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { createBillingReport, createRollupReport, listExplanations } from '../../contract/report/report.ts';
import { SORT_KEYS } from '../../contract/report/report-limits.ts';
import { answeredOn, madeOn, placeOf, readPage, recordViews } from './report-store.ts';
import { readRollup } from './rollup-store.ts';

const OWN = allow('the own billing records');
const YEAR_MS = 366 * 86_400_000;

const placeSchema = z.strictObject({
  by: z.enum(SORT_KEYS),
  value: z.union([z.string().max(40), z.number().int()]),
  id: z.uuid(),
});
type Place = z.infer<typeof placeSchema>;

/** Binds `reporting-createBillingReport`. */
export function implementCreateBillingReport(supplies: Pick<FeatureSupplies, 'keyring'>) {
  return implementRead(createBillingReport, {
    async read(call, { pageSize, sortBy, direction, cursor, ...choice }) {
      call.authorise(OWN);
      const { fetchByHlinkResultReceivedAt: byAnswer, fetchByCreated: byCreated } = choice;
      const days = byAnswer ?? byCreated;
      if (days && days.startDate > days.endDate) throw call.failure('days_invalid');
      const after = cursor === undefined ? null : readPlace(cursor, sortBy);
      if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
      const { personId: physicianId } = call.actor;
      const order = { physicianId, where: whereOf(choice), sortBy, direction, after, limit: pageSize + 1 };
      const { rows, total } = await readPage(call.db, order);
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      call.about({ recordKind: 'billingReport', detail: { recordIds: shown.map(({ recordId }) => recordId) } });
      return {
        records: await recordViews(supplies, shown),
        total,
        nextCursor: last ? writePlace({ by: sortBy, ...placeOf(last, sortBy) }) : null,
      };
    },
  });
}

type Choice = Pick<
  z.output<typeof createBillingReport.input>,
  'fetchByHlinkResultReceivedAt' | 'fetchByStatus' | 'fetchByCreated'
>;

function whereOf({ fetchByHlinkResultReceivedAt: byAnswer, fetchByStatus, fetchByCreated }: Choice) {
  const parts: RawBuilder<unknown>[] = [];
  if (byAnswer) parts.push(answeredOn(byAnswer.startDate, byAnswer.endDate));
  if (fetchByCreated) parts.push(madeOn(fetchByCreated.startDate, fetchByCreated.endDate));
  const statuses = (fetchByStatus ?? fetchByCreated)?.statuses;
  if (statuses) parts.push(sql`b.status = any(${statuses}::text[])`);
  return sql.join(parts, sql` and `);
}

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Null for a cursor that is none of ours, or of another order. */
function readPlace(cursor: string, sortBy: Place['by']): Place | null {
  try {
    const place = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const isRight = (typeof place.value === 'number') === (sortBy === 'payToDoctor');
    const isMoment =
      sortBy !== 'created' && sortBy !== 'serviceDate' ? true : !Number.isNaN(Date.parse(`${place.value}`));
    return place.by === sortBy && isRight && isMoment ? place : null;
  } catch {
    return null;
  }
}

/** Binds `reporting-createRollupReport`. */
export const rollupReport = implementRead(createRollupReport, {
  async read(call, { billingDoctorUid, millisecondsInYear }) {
    const { personId } = call.actor;
    call.authorise(billingDoctorUid === personId ? OWN : deny('billing_doctor_not_yours'));
    const year = dateInEdmonton(new Date(millisecondsInYear)).slice(0, 4);
    call.about({ recordKind: 'billingReport', detail: { year } });
    return readRollup(call.db, personId, year);
  },
});

/** Binds `reporting-listExplanations`. */
export const explanations = implementRead(listExplanations, {
  async read(call) {
    call.authorise(OWN);
    const since = new Date(call.clock.now().getTime() - YEAR_MS);
    const { rows } = await sql<{ readonly code: string; readonly records: number }>`
      select code, count(*)::integer as records
      from billing_record b, unnest(string_to_array(b.error_code, ' ')) as code
      where b.physician_id = ${call.actor.personId} and b.error_code is not null
        and b.status in ('refused', 'onHold', 'closed') and b.result_received_at >= ${since}
      group by code order by records desc, code`.execute(call.db);
    return { explanations: rows };
  },
});
