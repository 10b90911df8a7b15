import { sql } from 'kysely';
import type { Executor, Tx } from '../engine/engine.ts';
import type { Notice } from '../operations/call.ts';

/** Where a delivery is, by its channel. */
export interface DeliveryStates {
  /** `sent`: the next station has taken it. */
  readonly mail: 'queued' | 'sent' | 'failed';
  /** `sent`: the provider has taken it; whether a phone shows it nobody is told. */
  readonly push: 'queued' | 'sent' | 'failed';
  /** `unclear` may have arrived or not, and only a person may send it again. */
  readonly fax: 'queued' | 'sending' | 'delivered' | 'failed' | 'unclear';
}

/** See DeliveryStates. */
export type DeliveryState = DeliveryStates[keyof DeliveryStates];

/** How a delivery has got on. */
export interface DeliveryNews {
  readonly recordId: string;
  readonly state: DeliveryState;
  /** A code: why the last try did not arrive, also while the next one is waited for. */
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Writes down with a record how its delivery has got on, in the transaction that moves the delivery; answers whom to tell.
 * It may be told the same twice.
 */
export type FollowDelivery = (tx: Tx, news: DeliveryNews) => Promise<readonly Notice[]>;

/** A delivery as lists show it. */
export interface Delivery<Channel extends keyof DeliveryStates> {
  readonly state: DeliveryStates[Channel];
  readonly reason: string | null;
  readonly attempts: number;
}

/** Where deliveries are, by id; one that was settled more than 90 days ago is not among them. */
export async function readDeliveries<Channel extends keyof DeliveryStates>(
  executor: Executor,
  channel: Channel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery<Channel>>> {
  const { rows } = await sql<Delivery<Channel> & { id: string }>`
    select id, state, reason, attempts from delivery
    where id = any(${[...ids]}::uuid[]) and channel = ${channel}`.execute(executor);
  return new Map(rows.map(({ id, ...delivery }) => [id, delivery as Delivery<Channel>]));
}
