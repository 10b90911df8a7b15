import { averageOfLast20, medianResponseTime } from '@alethea/kernel/response-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** The first answer of a specialist to a consult. */
export interface FirstResponse {
  readonly consultId: string;
  readonly serviceId: string;
  readonly respondedAt: Date;
  /** From sending to answer, in milliseconds. */
  readonly responseMs: number;
}

/** Keeps a first answer, once per consult, and with it the figures over the service's last 20 (FIND-14). */
export async function recordFirstResponse(tx: Tx, response: FirstResponse): Promise<void> {
  const { consultId, serviceId, respondedAt, responseMs } = response;
  // Holds the service's figures first, so that two answers at once are both counted in.
  await sql`
    insert into response_figure as figure (service_id, mean_ms, median_ms, response_count)
    values (${serviceId}, ${responseMs}, null, 1)
    on conflict (service_id) do update set response_count = figure.response_count`.execute(tx);
  await sql`
    insert into service_response (consult_id, service_id, responded_at, response_ms)
    values (${consultId}, ${serviceId}, ${respondedAt}, ${responseMs})
    on conflict (consult_id) do nothing`.execute(tx);
  const { rows } = await sql<{ response_ms: number }>`
    select response_ms from service_response where service_id = ${serviceId}
    order by responded_at desc, consult_id desc limit 20`.execute(tx);
  const durationsMs = rows.map((row) => row.response_ms).reverse();
  await sql`
    update response_figure set mean_ms = ${averageOfLast20(durationsMs)},
      median_ms = ${medianResponseTime(durationsMs)?.medianMs ?? null}, response_count = ${durationsMs.length}
    where service_id = ${serviceId}`.execute(tx);
}
