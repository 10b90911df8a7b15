import { sql } from 'kysely';
import { expect } from 'vitest';
import { chainOf, type Installation } from './faults-installation.ts';
import type { Acknowledged } from './faults-storm.ts';

interface StoredMessage {
  readonly id: string;
  readonly activityId: string;
  readonly sentAt: Date;
}

/** Holds what the database keeps against what was acknowledged; the server has ended, the writers have finished. */
export async function expectNothingLostOrDoubled(
  installation: Installation,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const engine = await installation.openEngine();
  try {
    const stored = await sql<StoredMessage>`
      select id, consult_id as "activityId", sent_at as "sentAt" from consult_message
      order by consult_id, sent_at, id`.execute(engine.db);
    expectSameMessages(stored.rows, acknowledged);
    expectOrder(stored.rows, acknowledged);
    const counted = await sql<{ wrong: number }>`
      select count(*) as wrong from consult c where message_count <> (
        select count(*) from consult_message m where m.consult_id = c.id and not m.system_message)
        or recent_message_id <> (
        select id from consult_message m where m.consult_id = c.id order by sent_at desc, id desc limit 1)
    `.execute(engine.db);
    expect(counted.rows[0]?.wrong, 'consults whose head does not fit their thread').toBe(0);
    const logged = await sql<{ messageId: string }>`
      select detail ->> 'messageId' as "messageId" from audit_event where event = 'message.sent'`.execute(engine.db);
    expect(logged.rows.map((row) => row.messageId).sort()).toEqual(acknowledged.map((each) => each.messageId).sort());
    const chain = await chainOf(installation, engine);
    await chain.seal();
    expect(await chain.verify()).toMatchObject({ findings: [] });
    const unsealed = await sql<{ count: number }>`select count(*) as count from audit_unsealed`.execute(engine.db);
    expect(unsealed.rows[0]?.count).toBe(0);
  } finally {
    await engine.close();
  }
}

/** Beside the acknowledged messages there is nothing but the question that opened each thread. */
function expectSameMessages(stored: readonly StoredMessage[], acknowledged: readonly Acknowledged[]): void {
  const threads = new Set(stored.map((message) => message.activityId)).size;
  const storedIds = new Set(stored.map((message) => message.id));
  expect(storedIds.size).toBe(stored.length);
  expect(acknowledged.filter((each) => !storedIds.has(each.messageId))).toEqual([]);
  expect(stored.length - acknowledged.length).toBe(threads);
}

/** Times within a thread rise, are those that were acknowledged, and keep each writer's own order. */
function expectOrder(stored: readonly StoredMessage[], acknowledged: readonly Acknowledged[]): void {
  const standing = stored.filter((message, index) => {
    const before = stored[index - 1];
    return before?.activityId === message.activityId && before.sentAt >= message.sentAt;
  });
  expect(standing, 'messages whose time does not rise').toEqual([]);
  const place = new Map(stored.map((message, index) => [message.id, index]));
  const sentAt = new Map(stored.map((message) => [message.id, message.sentAt.toISOString()]));
  expect(acknowledged.filter((each) => sentAt.get(each.messageId) !== each.sentAt)).toEqual([]);
  const lastPlace = new Map<number, number>();
  for (const { messageId, writer } of acknowledged) {
    const at = place.get(messageId) ?? -1;
    expect(at).toBeGreaterThan(lastPlace.get(writer) ?? -1);
    lastPlace.set(writer, at);
  }
}
