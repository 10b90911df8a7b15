import type { Operation } from '@alethea/kernel/calls/operation';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { callerOf } from '@alethea/server-kit/http/connection-limits';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import type { Implementation, ReadSteps, WriteSteps } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';

/** Not under the prefix of the other counts, which are swept after minutes. */
const PREFIX = 'accounts-day:';
const DAY_MS = 86_400_000;

/** What may be had in a day (UTC): by one address of the network (64 bits of an IPv6 one), and by all together. */
export interface DailyCap {
  readonly name: string;
  readonly perNetwork: number;
  readonly inAll: number;
  /** How much of it a call takes; one when left out. */
  readonly costOf?: (input: unknown) => number;
}

interface CapParts {
  readonly keyring: Pick<KeyedHashes, 'keyedHash'>;
}

/**
 * The same operation, refused as `too_many_requests` until tomorrow once the caps of its day are spent. Every call counts,
 * before anything is done for it; the counts lie in the database, so that they outlive a restart and all processes share
 * them.
 */
export function cappedPerDay(parts: CapParts, cap: DailyCap, { operation, steps }: Implementation): Implementation {
  const spend = (call: ReadCall, input: unknown) => spendOrRefuse(parts, cap, call, cap.costOf?.(input) ?? 1);
  if ('read' in steps) {
    const read: ReadSteps<Operation>['read'] = async (call, input) => {
      await spend(call, input);
      return steps.read(call, input);
    };
    return { operation, steps: { read } };
  }
  const capped: WriteSteps<Operation, unknown> = {
    ...steps,
    async prepare(call, input) {
      await spend(call, input);
      return steps.prepare?.(call, input);
    },
  };
  return { operation, steps: capped };
}

async function spendOrRefuse({ keyring }: CapParts, cap: DailyCap, call: ReadCall, cost: number): Promise<void> {
  const now = call.clock.now();
  const network = keyring.keyedHash('daily-cap-network', callerOf(call.networkAddress));
  // Who has spent a share of their own takes nothing of what is there for all.
  const isWithin =
    (await spend(call.db, `${PREFIX}${cap.name}:${network}`, { cost, limit: cap.perNetwork, now })) &&
    (await spend(call.db, `${PREFIX}${cap.name}`, { cost, limit: cap.inAll, now }));
  if (isWithin) return;
  const retryAfterSeconds = Math.ceil((dayOf(now).getTime() + DAY_MS - now.getTime()) / 1000);
  throw call.failure('too_many_requests', { retryAfterSeconds });
}

async function spend(
  executor: Executor,
  bucket: string,
  { cost, limit, now }: { readonly cost: number; readonly limit: number; readonly now: Date },
): Promise<boolean> {
  if (cost > limit) return false;
  const day = dayOf(now);
  const { rows } = await sql`
    insert into rate_bucket as b (bucket, window_start, count) values (${bucket}, ${day}, ${cost}::int)
    on conflict (bucket) do update set window_start = ${day},
      count = case when b.window_start = ${day} then b.count + ${cost}::int else ${cost}::int end
    where b.window_start <> ${day} or b.count + ${cost}::int <= ${limit}::int
    returning b.count`.execute(executor);
  return rows.length > 0;
}

/** Removes the counts of days that are over. */
export async function dropPastDays(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from rate_bucket where starts_with(bucket, ${PREFIX}) and window_start < ${dayOf(now)}`.execute(executor);
}

function dayOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
}
