import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { sql } from 'kysely';
import type { CardProvider, ChargeOutcome } from './cards/card-provider.ts';
import { paymentsChanged } from './core/demand-consult.ts';
import type { Tables } from './schema/tables.ts';

/** At once after a payment its own call still asks. */
const ASKED_AFTER_MS = 2 * 60_000;
/** A provider that has not decided in a week is asked by a retry alone. */
const ASKED_FOR_MS = 7 * 24 * 3_600_000;
const BATCH = 50;

type PendingRow = Pick<
  Tables['payment'],
  | 'id'
  | 'consultId'
  | 'clinicId'
  | 'recordedBy'
  | 'chargeId'
  | 'costCents'
  | 'taxCents'
  | 'createdAt'
  | 'statusUpdatedAt'
>;

/**
 * Asks the provider, every ten minutes, what has become of charges that it has and had not decided, and looks among its
 * charges for those of which nobody knows whether it has them. What is not found there is left to a retry: asking for it
 * again could charge a card long after its owner left, and calling it declined could have it paid twice.
 */
export function settlePendingTask(cards: CardProvider | null): TimedTask {
  return {
    name: 'settle-pending-payments',
    cron: '*/10 * * * *',
    async run(context) {
      if (!cards) return;
      for (const row of await undecided(context)) {
        if (context.signal.aborted) return;
        const outcome = await lookFor(cards, row);
        if (outcome.status === 'unknown' || (outcome.status === 'pending' && row.chargeId !== null)) continue;
        await context.db.transaction().execute((tx) => settle(tx, row, { outcome, now: context.clock.now() }));
      }
    },
  };
}

function lookFor(
  cards: CardProvider,
  { id, chargeId, costCents, taxCents, createdAt: from, statusUpdatedAt: to }: PendingRow,
): Promise<ChargeOutcome> {
  if (chargeId !== null) return cards.find(chargeId);
  return cards.findByKey({ key: id, amountCents: costCents + taxCents, from, to });
}

async function undecided({ db, clock }: TaskContext): Promise<readonly PendingRow[]> {
  const now = clock.now().getTime();
  const { rows } = await sql<PendingRow>`
    select id, consult_id as "consultId", clinic_id as "clinicId", recorded_by as "recordedBy", charge_id as "chargeId",
      cost_cents as "costCents", tax_cents as "taxCents", created_at as "createdAt",
      status_updated_at as "statusUpdatedAt"
    from payment
    where status = 'pending' and payment_type = 'clover' and status_updated_at < ${new Date(now - ASKED_AFTER_MS)}
      and created_at > ${new Date(now - ASKED_FOR_MS)}
    order by created_at limit ${BATCH}`.execute(db);
  return rows;
}

interface Settling {
  readonly outcome: Exclude<ChargeOutcome, { readonly status: 'unknown' }>;
  readonly now: Date;
}

/** Whoever retried meanwhile has settled it already. */
async function settle(
  tx: Tx,
  { id, consultId, clinicId, recordedBy }: PendingRow,
  { outcome, now }: Settling,
): Promise<void> {
  const { status } = outcome;
  const settled = await sql`
    update payment set status = ${status}, receipt_link = ${status === 'approved' ? outcome.receiptLink : null},
      charge_id = coalesce(charge_id, ${'chargeId' in outcome ? outcome.chargeId : null}), status_updated_at = ${now},
      request_ciphertext = case when ${status === 'pending'}::boolean then request_ciphertext end
    where id = ${id} and status = 'pending'`.execute(tx);
  if (settled.numAffectedRows === 0n) return;
  const row = auditRow({
    ...{ recordedAt: now, event: `payment.${status}`, action: 'U', outcome: 'success' },
    ...{ personId: null, personName: null, role: null, organisationId: null, networkAddress: null },
    ...{
      patientReferenceId: null,
      recordKind: 'payment',
      recordId: id,
      detail: {},
      requestId: 'settle-pending-payments',
    },
  });
  await appendAudit(tx, [row]);
  const tell = [`clinic:${clinicId}`, `person:${recordedBy}`];
  await writeNotices(tx, [paymentsChanged(consultId, { tell })], now);
}
