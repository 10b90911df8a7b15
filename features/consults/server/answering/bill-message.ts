import { billedUntil } from '@alethea/billing/contract/core/billed-once';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type BillingMade, billingPartiesOf, type billServiceIn } from '../core/bill-service.ts';
import type { Tables } from '../schema/tables.ts';

/** A message that its author wants billed, stored already. */
export interface BilledMessage {
  readonly consultId: string;
  readonly authorId: string;
  readonly messageId: string;
  readonly billingCode: string;
  readonly sentAt: Date;
  readonly now: Date;
}

/** What became of it: not billed within 24 hours of another; billed without a record while a call is to come. */
export interface MessageBilling {
  readonly billed: boolean;
  readonly made: BillingMade | null;
}

type BillService = ReturnType<typeof billServiceIn>;

/** Bills messages within their sending, whose transaction holds the consult's row. */
export function billMessageIn(billService: BillService) {
  return async function billMessage(tx: Tx, message: BilledMessage): Promise<MessageBilling> {
    const { consultId, authorId: physicianId, messageId, billingCode, sentAt, now } = message;
    const parties = await billingPartiesOf(tx, consultId, physicianId);
    if (!parties || billedUntil(parties.lastBilledAt, sentAt)) return { billed: false, made: null };
    await sql`
      update consult_message set billable = true, billing_code = ${billingCode} where id = ${messageId}`.execute(tx);
    if (parties.activityType === 'phoneConsult' && !parties.callCompletedAt) return { billed: true, made: null };
    const service = { service: 'message', messageId, billingCode, servedAt: sentAt } as const;
    return { billed: true, made: await billService(tx, { consultId, physicianId, ...service, now }) };
  };
}

/** Bills the messages of a phone consult that have waited for its call (MSG-09); those billed already stay as they are. */
export async function billWaitingMessages(
  tx: Tx,
  billService: BillService,
  { consultId, now }: { readonly consultId: string; readonly now: Date },
): Promise<readonly BillingMade[]> {
  const waiting = await sql<
    Pick<Tables['consult_message'], 'billingCode'> & {
      readonly messageId: Tables['consult_message']['id'];
      readonly physicianId: NonNullable<Tables['consult_message']['sentBy']>;
      readonly servedAt: Tables['consult_message']['sentAt'];
    }
  >`
    select id as "messageId", sent_by as "physicianId", billing_code as "billingCode", sent_at as "servedAt"
    from consult_message where consult_id = ${consultId} and billable and sent_by is not null
    order by sent_at, id`.execute(tx);
  const made: BillingMade[] = [];
  for (const message of waiting.rows) {
    const record = await billService(tx, { consultId, service: 'message', ...message, now });
    if (record) made.push(record);
  }
  return made;
}
