import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import {
  type BatchView,
  dryRunClaims,
  getClaimsOverview,
  listClaimBatches,
  MOST_HELD_BACK,
} from '../../contract/claims/batches.ts';
import { MOST_CLAIMS_OF_BATCH } from '../../contract/claims/claim-facts.ts';
import type { DeliveryFailure } from '../../contract/claims/delivery.ts';
import { feeOn } from '../../contract/core/fee-schedule.ts';
import { siftClaims } from '../claims/claim-of.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import type { Tables } from '../schema/tables.ts';
import { readOverview } from './claims-overview.ts';
import { readReady } from './ready-store.ts';

type Stored = Tables['claim_batch'];
const PAGE = 25;
const DESK = allow('claims are kept at the desk');

interface BatchRow
  extends Pick<
    Stored,
    | 'submitterPrefix'
    | 'sourceCode'
    | 'batchNumber'
    | 'status'
    | 'madeAt'
    | 'handedOverAt'
    | 'takenBackAt'
    | 'deliveryState'
    | 'deliveryBegun'
    | 'deliveryAskedAt'
  > {
  readonly deliveryFailure: Narrowed<Stored['deliveryFailure'], DeliveryFailure> | null;
  readonly batchId: Stored['id'];
  readonly claims: Stored['claimCount'];
  readonly madeByName: string | null;
  readonly answered: number;
  readonly refused: number;
}

/** Looking at what waits, trying it, and listing batches: nothing is changed. */
export function lookOperations(
  supplies: Pick<FeatureSupplies, 'keyring'>,
  { canDeliver }: { readonly canDeliver: boolean },
): readonly Implementation[] {
  return [
    implementRead(getClaimsOverview, {
      read(call) {
        call.authorise(DESK);
        return readOverview(call.db);
      },
    }),

    implementRead(dryRunClaims, {
      async read(call, { recordIds }) {
        call.authorise(DESK);
        const records = await readReady(call.db, supplies, { purpose: 'look', recordIds });
        if (recordIds && records.length < new Set(recordIds).size) throw call.failure('chosen_not_ready');
        const schedule = await readSchedule(call.db);
        const { ready, heldBack } = await siftClaims(records.slice(0, MOST_CLAIMS_OF_BATCH), {
          today: dateInEdmonton(call.clock.now()),
          schedule,
        });
        call.about({ recordKind: 'claimBatch', detail: { claims: ready.length, heldBack: heldBack.length } });
        return {
          claims: ready.length,
          expectedCents: ready
            .filter(({ action }) => action === 'A')
            .reduce(
              (sum, { billingCode, serviceDate }) => sum + (feeOn(billingCode, serviceDate, schedule)?.cents ?? 0),
              0,
            ),
          heldBack: heldBack.slice(0, MOST_HELD_BACK).map(({ source, problems, field }) => ({
            recordId: source.recordId,
            physicianName: source.physicianName,
            serviceDate: source.serviceDate,
            billingCode: source.billingCode,
            problems: [...problems],
            field,
          })),
          heldBackTotal: heldBack.length,
          more: records.length > MOST_CLAIMS_OF_BATCH,
        };
      },
    }),

    implementRead(listClaimBatches, {
      async read(call, { cursor }) {
        call.authorise(DESK);
        const place: PagePlace | null = cursor === undefined ? null : readCursor(cursor);
        if (cursor !== undefined && !place) throw call.failure('cursor_invalid');
        const behind = place ? sql`(h.made_at, h.id) < (${place.at}, ${place.id}::uuid)` : sql`true`;
        const { rows } = await sql<BatchRow>`
          select h.id as "batchId", h.submitter_prefix as "submitterPrefix", h.source_code as "sourceCode",
            h.batch_number as "batchNumber", h.status, h.claim_count as claims, h.made_at as "madeAt",
            h.handed_over_at as "handedOverAt", h.taken_back_at as "takenBackAt",
            h.delivery_state as "deliveryState", h.delivery_failure as "deliveryFailure",
            h.delivery_begun as "deliveryBegun", h.delivery_asked_at as "deliveryAskedAt",
            (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = h.made_by)
              as "madeByName",
            (select count(*)::integer from billing_claim c
              where c.batch_id = h.id and c.outcome in ('applied', 'refused', 'reversed')) as answered,
            (select count(*)::integer from billing_claim c where c.batch_id = h.id and c.outcome = 'refused') as refused
          from claim_batch h where ${behind} order by h.made_at desc, h.id desc limit ${PAGE + 1}`.execute(call.db);
        const shown = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? shown.at(-1) : undefined;
        return {
          batches: shown.map(viewOf),
          canDeliver,
          nextCursor: last ? writeCursor({ at: last.madeAt, id: last.batchId }) : null,
        };
      },
    }),
  ];
}

function viewOf({
  madeAt,
  handedOverAt,
  takenBackAt,
  deliveryState: state,
  deliveryFailure: failure,
  deliveryBegun: mayHaveArrived,
  deliveryAskedAt,
  ...batch
}: BatchRow): BatchView {
  return {
    ...batch,
    delivery:
      state && deliveryAskedAt ? { state, failure, mayHaveArrived, askedAt: deliveryAskedAt.toISOString() } : null,
    madeAt: madeAt.toISOString(),
    handedOverAt: handedOverAt?.toISOString() ?? null,
    takenBackAt: takenBackAt?.toISOString() ?? null,
  };
}
