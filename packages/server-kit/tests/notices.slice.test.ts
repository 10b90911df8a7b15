import { defineChange } from '@alethea/kernel/calls/change';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import { createNotices, listenToNotices } from '../src/live/notices.ts';
import type { Notice } from '../src/operations/call.ts';

let engine: Engine;
let stopListening: () => Promise<void>;
const heard: Notice[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  ({ engine } = await openTestEngine());
  stopListening = await listenToNotices(
    engine,
    (notice) => heard.push(notice),
    () => {},
  );
});
afterAll(async () => {
  await stopListening();
  await engine.close();
});

const ids = (count: number) => Array.from({ length: count }, () => newId(new Date()));

async function tell(...told: Notice[]): Promise<void> {
  heard.length = 0;
  const notices = createNotices(engine, systemClock, (error) => errors.push(error));
  const announce = await engine.db.transaction().execute((tx) => notices.write(tx, told, new Date()));
  announce();
  await notices.flush();
}

const heardOf = (topic: string) =>
  heard.filter(({ to }) => to.includes(topic)).flatMap(({ changed }) => changed.map(({ id }) => id));

test('a notice of more changes than one announcement carries is heard whole, and those beside it too', async () => {
  const sessions = ids(400);
  await tell(
    { to: ['person:first'], changed: [defineChange('news')()] },
    { to: ['person:many'], changed: sessions.map((id) => defineChange('session')(id)) },
    { to: ['person:last'], changed: [defineChange('news')()] },
  );
  await expect.poll(() => heardOf('person:last')).toEqual([undefined]);
  expect(heardOf('person:many')).toEqual(sessions);
  expect(heardOf('person:first')).toEqual([undefined]);
  expect(errors).toEqual([]);
});

test('a notice to more people than one announcement carries reaches each of them once', async () => {
  const people = ids(300).map((id) => `person:${id}`);
  await tell({ to: people, changed: [defineChange('consult')('one')] });
  await expect.poll(() => heard.flatMap(({ to }) => to)).toEqual(people);
  expect(errors).toEqual([]);
});

test('what has been announced is not kept', async () => {
  const left = await sql<{ count: number }>`select count(*) as count from notice`.execute(engine.db);
  expect(left.rows[0]?.count).toBe(0);
});
