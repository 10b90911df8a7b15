import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

const WINDOW_SECONDS = 15 * 60;

/** How many attempts of one kind may be made on one thing in 15 minutes. */
export interface AttemptLimit {
  /** Names what is counted; carries no address in clear. */
  readonly bucket: string;
  readonly limit: number;
}

/** From the limit on: one minute, doubling with every further attempt, at most the whole window. */
const waitAfter = (limit: number) =>
  sql`make_interval(secs => least(${WINDOW_SECONDS}::float8, 60 * 2 ^ least(b.count - ${limit}::int, 6)))`;

/**
 * Counts an attempt before it is made, so that attempts side by side cannot slip through.
 * @returns 0 when it may be made, else the seconds to wait; a refused attempt is not counted
 */
export async function countAttempt(executor: Executor, { bucket, limit }: AttemptLimit, now: Date): Promise<number> {
  const windowBegin = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  const counted = await sql`
    insert into rate_bucket as b (bucket, window_start, count) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      count = case when b.window_start <= ${windowBegin} then 1 else b.count + 1 end,
      window_start = case
        when b.window_start <= ${windowBegin} or b.count + 1 >= ${limit}::int then ${now}::timestamptz
        else b.window_start end
    where b.window_start <= ${windowBegin} or b.count < ${limit}::int or b.window_start + ${waitAfter(limit)} <= ${now}
    returning b.count`.execute(executor);
  if (counted.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from b.window_start + ${waitAfter(limit)} - ${now}::timestamptz))::int as seconds
    from rate_bucket b where b.bucket = ${bucket}`.execute(executor);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Forgets all attempts of a bucket. */
export async function forgetAttempts(executor: Executor, bucket: string): Promise<void> {
  await sql`delete from rate_bucket where bucket = ${bucket}`.execute(executor);
}

/** Takes one attempt back that turned out to be none to worry about. */
export async function takeBackAttempt(executor: Executor, bucket: string): Promise<void> {
  await sql`update rate_bucket set count = greatest(count - 1, 0) where bucket = ${bucket}`.execute(executor);
}

/** Removes the buckets under a prefix whose window is over. */
export async function dropPastAttempts(executor: Executor, prefix: string, now: Date): Promise<void> {
  const windowBegin = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  await sql`
    delete from rate_bucket where starts_with(bucket, ${prefix}) and window_start <= ${windowBegin}`.execute(executor);
}
