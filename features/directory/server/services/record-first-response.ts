import { averageOfLast20, medianResponseTime } from '@alethea/kernel/time/response-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { FirstResponse } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';

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
  await keepFigures(tx, serviceId);
}

/** Takes a first answer out of the figures again: it was withdrawn, and so nobody has answered yet. */
export async function forgetFirstResponse(
  tx: Tx,
  { consultId, serviceId }: Pick<FirstResponse, 'consultId' | 'serviceId'>,
): Promise<void> {
  await sql`select from response_figure where service_id = ${serviceId} for update`.execute(tx);
  await sql`delete from service_response where consult_id = ${consultId}`.execute(tx);
  await keepFigures(tx, serviceId);
}

async function keepFigures(tx: Tx, serviceId: string): Promise<void> {
  const { rows } = await sql<{ readonly response_ms: Tables['service_response']['responseMs'] }>`
    select response_ms from service_response where service_id = ${serviceId}
    order by responded_at desc, consult_id desc limit 20`.execute(tx);
  const durationsMs = rows.map((row) => row.response_ms).reverse();
  if (durationsMs.length === 0) {
    await sql`delete from response_figure where service_id = ${serviceId}`.execute(tx);
    return;
  }
  await sql`
    update response_figure set mean_ms = ${averageOfLast20(durationsMs)},
      median_ms = ${medianResponseTime(durationsMs)?.medianMs ?? null}, response_count = ${durationsMs.length}
    where service_id = ${serviceId}`.execute(tx);
}

/** Keeps many first answers at once, each once per consult, and the figures of their services, in four statements. */
export async function recordFirstResponses(tx: Tx, responses: readonly FirstResponse[]): Promise<void> {
  if (responses.length === 0) return;
  const serviceIds = [...new Set(responses.map(({ serviceId }) => serviceId))];
  // Holds the figures first, as one answer alone does, and in one order, so that two of these never wait for each other.
  await sql`
    insert into response_figure as figure (service_id, mean_ms, median_ms, response_count)
    select service_id, 0, null, 0 from unnest(${serviceIds}::uuid[]) as service (service_id) order by service_id
    on conflict (service_id) do update set response_count = figure.response_count`.execute(tx);
  await sql`
    insert into service_response (consult_id, service_id, responded_at, response_ms)
    select "consultId", "serviceId", "respondedAt", "responseMs"
    from json_to_recordset(${JSON.stringify(responses)}::json)
      as response ("consultId" uuid, "serviceId" uuid, "respondedAt" timestamptz, "responseMs" bigint)
    on conflict (consult_id) do nothing`.execute(tx);
  const { rows } = await sql<{ serviceId: string; durationsMs: number[] }>`
    select service.service_id as "serviceId", array(
      select response_ms from service_response r where r.service_id = service.service_id
      order by responded_at desc, consult_id desc limit 20)::double precision[] as "durationsMs"
    from unnest(${serviceIds}::uuid[]) as service (service_id)`.execute(tx);
  const figures = rows.map(({ serviceId, durationsMs }) => {
    const oldestFirst = durationsMs.toReversed();
    const medianMs = medianResponseTime(oldestFirst)?.medianMs ?? null;
    return { serviceId, meanMs: averageOfLast20(oldestFirst), medianMs, count: oldestFirst.length };
  });
  await sql`
    update response_figure figure set mean_ms = made."meanMs", median_ms = made."medianMs", response_count = made.count
    from json_to_recordset(${JSON.stringify(figures)}::json)
      as made ("serviceId" uuid, "meanMs" bigint, "medianMs" bigint, count integer)
    where figure.service_id = made."serviceId"`.execute(tx);
}
