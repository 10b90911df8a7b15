import type { ConsultToCharge } from '@alethea/consults/offers';
import type { OutputOf, ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import { actorOfRow, appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { z } from 'zod';
import { type ChargeError, submitOatPayment } from '../contract/charge-operations.ts';
import { taxOn } from '../contract/money.ts';
import type { Payment } from '../contract/payment.ts';
import type { CardProvider, ChargeOutcome } from './cards/card-provider.ts';
import { demandConsult, paymentsChanged } from './core/demand-consult.ts';
import type { PaymentNeeds } from './core/payment-needs.ts';
import { findItem } from './items/item-store.ts';
import { findCounting, insertPayment } from './payment-store.ts';

type Input = Omit<ParsedInputOf<typeof submitOatPayment>, 'activityId'> & { readonly consultId: string };
type Answer = OutputOf<typeof submitOatPayment>;
type Refusal = { readonly refused: ChargeError; readonly status: Payment['status'] | null };
/** What came of asking the provider; or why it was not asked; null for an external payment, which nobody is asked about. */
type Attempt = { readonly paymentId: string; readonly outcome: ChargeOutcome } | Refusal | null;

const requestSchema = z.object({
  cardToken: z.string(),
  receiptEmail: z.string().nullable(),
  networkAddress: z.string().nullable().default(null),
});
const requestPurpose = (paymentId: string) => `payment:${paymentId}`;

/**
 * Binds `aveiro-submitOatPayment`. An attempt is kept, under the id that is its key at the provider, before the provider is
 * asked: whatever dies after that, the same key is asked again and charges nothing twice. What is not known is asked once
 * more before anybody is told.
 */
export function implementSubmitPayment(needs: PaymentNeeds) {
  return implementWrite(submitOatPayment, {
    async prepare(call, { activityId: consultId, ...paid }): Promise<Attempt> {
      const input = { consultId, ...paid };
      const consult = await demandConsult(call, call.db, needs, consultId);
      if (input.externalPayment) return null;
      if (!needs.cards) return { refused: 'cards_unavailable', status: null };
      const begun = input.cardToken
        ? await beginAttempt(call, consult, input)
        : await findAttempt(call.db, consult, input);
      return 'refused' in begun ? begun : { paymentId: begun.paymentId, outcome: await ask(needs.cards, begun) };
    },
    async write(call, { activityId: consultId, ...paid }, attempt): Promise<Answer> {
      const input = { consultId, ...paid };
      const consult = await demandConsult(call, call.tx, needs, consultId);
      if (attempt === null) return recordExternal(call, consult, input);
      if ('refused' in attempt) return refused(call, consult, input, attempt);
      return settle(call, consult, input, attempt);
    },
  });
}

/** An attempt as the provider is asked for it. */
interface Begun {
  readonly paymentId: string;
  readonly chargeId: string | null;
  readonly order: Parameters<CardProvider['charge']>[0];
}

type PrepareCall = ReadCall<typeof submitOatPayment>;

async function beginAttempt(call: PrepareCall, consult: ConsultToCharge, input: Input): Promise<Begun | Refusal> {
  const { consultId, itemCode, cardToken = '', receiptEmail = null } = input;
  const item = await findItem(call.db, consult.serviceClinicId, itemCode);
  if (!item) return { refused: 'item_not_found', status: null };
  if (item.isExternal) return { refused: 'paid_elsewhere', status: null };
  const { name, costCents, taxMillionths } = item;
  const { clock, networkAddress } = call;
  const now = clock.now();
  const paymentId = newId(now);
  const taxCents = taxOn(costCents, taxMillionths);
  const isKept = await call.db.transaction().execute(async (tx) => {
    const kept = await insertPayment(tx, {
      ...{ id: paymentId, consultId, clinicId: consult.serviceClinicId, itemCode, name, costCents, taxCents },
      ...{ taxMillionths, paymentType: 'clover', status: 'pending', recordedBy: call.actor.personId, now },
      requestCiphertext: consult.dataKey.encryptJson(
        { cardToken, receiptEmail, networkAddress },
        requestPurpose(paymentId),
      ),
    });
    if (kept) await logBegun(tx, call, consult, { paymentId, itemCode });
    return kept;
  });
  if (!isKept) return refusalOf(await findCounting(call.db, consultId, itemCode));
  const amountCents = costCents + taxCents;
  return {
    ...{ paymentId, chargeId: null },
    order: { key: paymentId, amountCents, cardToken, receiptEmail, networkAddress, description: name, isRepeat: false },
  };
}

/** The log says that an attempt was begun, for the one that ends it may never come. */
function logBegun(
  tx: Tx,
  call: PrepareCall,
  { patientReferenceId }: ConsultToCharge,
  { paymentId, itemCode }: { readonly paymentId: string; readonly itemCode: string },
): Promise<void> {
  const row = auditRow({
    recordedAt: call.clock.now(),
    event: 'payment.begun',
    action: 'C',
    outcome: 'success',
    ...actorOfRow(call.actor),
    ...{ patientReferenceId, recordKind: 'payment', recordId: paymentId, detail: { itemCode } },
    ...{ requestId: call.requestId, networkAddress: call.networkAddress },
  });
  return appendAudit(tx, [row]);
}

async function findAttempt(executor: Executor, consult: ConsultToCharge, input: Input): Promise<Begun | Refusal> {
  const found = await findCounting(executor, input.consultId, input.itemCode);
  if (!found) return { refused: 'nothing_to_retry', status: null };
  if (found.status === 'approved' || !found.requestCiphertext) return refusalOf(found);
  const { id: paymentId, chargeId, name, costCents, taxCents, requestCiphertext } = found;
  const request = requestSchema.parse(consult.dataKey.decryptJson(requestCiphertext, requestPurpose(paymentId)));
  const amountCents = costCents + taxCents;
  return {
    ...{ paymentId, chargeId },
    order: { key: paymentId, amountCents, description: name, ...request, isRepeat: true },
  };
}

function refusalOf(counting: { readonly status: 'approved' | 'pending' } | null): Refusal {
  if (!counting) return { refused: 'nothing_to_retry', status: null };
  return { refused: counting.status === 'approved' ? 'already_paid' : 'payment_pending', status: counting.status };
}

async function ask(cards: CardProvider, { chargeId, order }: Begun): Promise<ChargeOutcome> {
  if (chargeId !== null) return cards.find(chargeId);
  const first = await cards.charge(order);
  return first.status === 'unknown' ? cards.charge({ ...order, isRepeat: true }) : first;
}

type SubmitCall = WriteCall<typeof submitOatPayment>;

/** Keeps what is known now; who asked at the same time and came first has kept it already. */
async function settle(
  call: SubmitCall,
  consult: ConsultToCharge,
  { consultId, itemCode }: Input,
  { paymentId, outcome }: { readonly paymentId: string; readonly outcome: ChargeOutcome },
): Promise<Answer> {
  const { tx, clock } = call;
  const isFinal = outcome.status === 'approved' || outcome.status === 'declined';
  const status = outcome.status === 'unknown' ? 'pending' : outcome.status;
  const chargeId = 'chargeId' in outcome ? outcome.chargeId : null;
  const receiptLink = outcome.status === 'approved' ? outcome.receiptLink : null;
  const settled = await sql`
    update payment set status = ${status}, charge_id = coalesce(${chargeId}, charge_id), receipt_link = ${receiptLink},
      status_updated_at = ${clock.now()},
      request_ciphertext = case when ${isFinal}::boolean then null else request_ciphertext end
    where id = ${paymentId} and status = 'pending'`.execute(tx);
  const [kept] = (
    await sql<{ readonly status: Payment['status'] }>`
    select status from payment where id = ${paymentId}`.execute(tx)
  ).rows;
  const now = kept?.status ?? status;
  call.about({
    event: settled.numAffectedRows === 1n ? `payment.${outcome.status}` : 'payment.submitted',
    ...{ recordKind: 'payment', recordId: paymentId, patientReferenceId: consult.patientReferenceId },
    detail: { itemCode },
  });
  call.notify(paymentsChanged(consultId, consult));
  if (now === 'approved') return { ok: true, status: now };
  if (now === 'pending') return { ok: false, error: 'not_confirmed', status: now };
  return { ok: false, error: outcome.status === 'declined' ? outcome.error : 'card_declined', status: now };
}

async function recordExternal(call: SubmitCall, consult: ConsultToCharge, input: Input): Promise<Answer> {
  const { consultId, itemCode } = input;
  const { tx, clock, actor } = call;
  const item = await findItem(tx, consult.serviceClinicId, itemCode);
  if (!item) return refused(call, consult, input, { refused: 'item_not_found', status: null });
  if (!item.isExternal) return refused(call, consult, input, { refused: 'paid_by_card', status: null });
  const { name, costCents, taxMillionths } = item;
  const now = clock.now();
  const id = newId(now);
  const isKept = await insertPayment(tx, {
    ...{ id, consultId, clinicId: consult.serviceClinicId, itemCode, name, costCents, taxMillionths },
    ...{ taxCents: taxOn(costCents, taxMillionths), paymentType: 'external', status: 'approved' },
    ...{ recordedBy: actor.personId, requestCiphertext: null, now },
  });
  if (!isKept) return refused(call, consult, input, refusalOf(await findCounting(tx, consultId, itemCode)));
  const { patientReferenceId } = consult;
  call.about({
    event: 'payment.recorded',
    ...{ recordKind: 'payment', recordId: id, patientReferenceId, detail: { itemCode } },
  });
  call.notify(paymentsChanged(consultId, consult));
  return { ok: true, status: 'approved' };
}

function refused(
  call: SubmitCall,
  { patientReferenceId }: ConsultToCharge,
  { consultId, itemCode }: Input,
  { refused: error, status }: Refusal,
): Answer {
  const detail = { itemCode, error };
  call.about({ event: 'payment.refused', recordKind: 'consult', recordId: consultId, patientReferenceId, detail });
  return { ok: false, error, status };
}
