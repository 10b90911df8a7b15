import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailRefusal } from './mail-refusal.ts';
import { createOutboxTransport } from './outbox-transport.ts';

const clock = { now: () => new Date('2026-03-04T10:00:00Z') };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('sent mails are listed newest first, also by another process and after a restart', async () => {
  const outbox = createOutboxTransport({ folder: join(folder, 'outbox'), clock });
  expect(await outbox.list()).toEqual([]);
  await outbox.send({ to: 'a@example.test', subject: 'First', text: 'One' });
  await outbox.send({ to: 'b@example.test', subject: 'Second', text: 'Two', html: '<p>Two</p>' });
  const [second, first] = await createOutboxTransport({ folder: join(folder, 'outbox'), clock }).list();
  expect(first).toMatchObject({ to: 'a@example.test', subject: 'First', text: 'One' });
  expect(second).toMatchObject({ subject: 'Second', html: '<p>Two</p>', sentAt: '2026-03-04T10:00:00.000Z' });
  expect(first?.id).not.toBe(second?.id);
});

test('a mail that is still being written is not there yet', async () => {
  const outbox = createOutboxTransport({ folder, clock });
  await outbox.send({ to: 'a@example.test', subject: 'First', text: 'One' });
  await writeFile(join(folder, '2026-03-04T10-00-00.001Z_000000002_half.unfinished'), '{ "to": "a@exa');
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['First']);
});

test('only the newest 200 mails are kept', async () => {
  const outbox = createOutboxTransport({ folder, clock });
  for (let number = 1; number <= 203; number += 1) {
    await outbox.send({ to: 'a@example.test', subject: `Mail ${number}`, text: 'Text' });
  }
  const mails = await outbox.list();
  expect(mails).toHaveLength(200);
  expect([mails[0]?.subject, mails[199]?.subject]).toEqual(['Mail 203', 'Mail 4']);
  expect(await readdir(folder)).toHaveLength(200);
});

test('an address that leads nowhere is refused for good, as by a mail server', async () => {
  const outbox = createOutboxTransport({ folder, clock });
  const sending = outbox.send({ to: 'patient@home.INVALID', subject: 'A form', text: 'Text' });
  const refusal = mailRefusal(await sending.catch((error: unknown) => error));
  expect(refusal).toEqual({ reason: 'smtp_550', forGood: true });
  expect(await outbox.list()).toEqual([]);
});
