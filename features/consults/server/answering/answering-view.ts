import { billedUntil } from '@alethea/billing/contract/core/billed-once';
import { DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import type { BillingOffer } from '@alethea/billing/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import { type Answering, INTERPRETATION_TYPES } from '../../contract/answering.ts';
import { billingPartiesOf } from '../core/bill-service.ts';
import type { ConsultCipher } from '../core/consult-content.ts';
import type { ConsultRecord } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';
import {
  callOutcomesOf,
  mayBillInterpretations,
  mayBillMessage,
  mayChooseCode,
  mayCompleteCall,
  mayRecordOutcome,
  outcomesOf,
} from './answering-policy.ts';

interface AnsweringRow
  extends Pick<Tables['consult'], 'predictionCiphertext'>,
    Pick<Tables['consult_phone_call'], 'completedAt' | 'cancelledAt' | 'actualStart'> {
  readonly interpretations: readonly {
    readonly interpretationType: Answering['interpretations'][number]['interpretationType'];
    readonly createdMs: number;
    readonly createdBy: string;
  }[];
  readonly startsAt: Tables['consult_phone_call']['startsAt'] | null;
  readonly collectsData: boolean;
}

/** What the details of a consult hold for answering it, with what this person may do. */
export async function answeringView(
  tx: Tx,
  actor: Actor,
  consult: ConsultRecord,
  more: {
    readonly cipher: ConsultCipher;
    readonly now: Date;
    readonly billing: Pick<BillingOffer, 'billedCode' | 'adviseMessage'>;
  },
): Promise<Answering> {
  const { cipher, billing } = more;
  const row = await loadAnswering(tx, actor, consult.id);
  const billed = { consultId: consult.id, physicianId: actor.personId, service: 'call' } as const;
  const mayRecord = mayRecordOutcome(actor, consult, row.collectsData).allowed;
  const isToCome = row.completedAt === null && row.cancelledAt === null;
  const mayComplete = mayCompleteCall(actor, consult).allowed && isToCome;
  const mayBill = mayBillMessage(actor, consult, DEFAULT_BILLING_CODE).allowed;
  const completion = { outcomes: [...callOutcomesOf(actor)], mayBill: actor.permissions.has('billing') };
  return {
    aiPredictions: row.predictionCiphertext && cipher.openPrediction(row.predictionCiphertext),
    interpretations: row.interpretations.map(({ createdMs, ...interpretation }) => ({
      ...interpretation,
      created: new Date(createdMs).toISOString(),
    })),
    answering: {
      outcomes: mayRecord ? [...outcomesOf(actor)] : [],
      billableInterpretations: INTERPRETATION_TYPES.filter(
        (type) => mayBillInterpretations(actor, consult, [type]).allowed,
      ),
      call: row.startsAt && {
        bookedStart: row.startsAt.toISOString(),
        completedAt: row.completedAt?.toISOString() ?? null,
        actualStart: row.actualStart?.toISOString() ?? null,
        billedCode: row.completedAt && (await billing.billedCode(tx, billed)),
        completion: mayComplete ? completion : null,
      },
      messageBilling: mayBill ? await messageBilling(tx, actor, consult.id, more) : null,
    },
  };
}

async function messageBilling(
  tx: Tx,
  actor: Actor,
  consultId: string,
  { now, billing }: { readonly now: Date; readonly billing: Pick<BillingOffer, 'adviseMessage'> },
): Promise<Answering['answering']['messageBilling']> {
  const parties = await billingPartiesOf(tx, consultId, actor.personId);
  if (!parties) return null;
  const claimable = parties.province === 'AB';
  const advice = claimable ? await billing.adviseMessage(tx, { ...parties, servedAt: now }) : null;
  return {
    mayChooseCode: mayChooseCode(actor),
    advisedCode: advice?.advisedCode ?? null,
    notPayable: [...(advice?.notPayable ?? [])],
    claimable,
    billedUntil: billedUntil(parties.lastBilledAt, now)?.toISOString() ?? null,
    waitsForCall: parties.activityType === 'phoneConsult' && parties.callCompletedAt === null,
  };
}

async function loadAnswering(tx: Tx, actor: Actor, consultId: string): Promise<AnsweringRow> {
  const found = await sql<AnsweringRow>`
    select c.prediction_ciphertext as "predictionCiphertext", (
        select coalesce(json_agg(json_build_object('interpretationType', i.interpretation_type,
          'createdMs', (extract(epoch from i.created_at) * 1000)::bigint, 'createdBy', i.billed_by)
          order by i.created_at, i.interpretation_type), '[]')
        from consult_interpretation i where i.consult_id = c.id) as interpretations,
      p.starts_at as "startsAt", p.completed_at as "completedAt", p.cancelled_at as "cancelledAt", p.actual_start as "actualStart",
      coalesce(s.enable_econsult_data_collection, false) as "collectsData"
    from consult c
    left join consult_phone_call p on p.consult_id = c.id
    left join directory_specialist s on s.person_id = ${actor.personId}
    where c.id = ${consultId}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error(`Consult ${consultId} vanished within its transaction.`);
  return row;
}
