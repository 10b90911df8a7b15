import { randomUUID } from 'node:crypto';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { z } from 'zod';
import { createAuditBuffer } from '../src/audit/audit-buffer.ts';
import { createDeliveries } from '../src/delivery/deliveries.ts';
import type { DeliveryNews, FollowDelivery } from '../src/delivery/delivery.ts';
import type { Engine } from '../src/engine/engine.ts';
import type { FaxTransport } from '../src/fax/fax.ts';
import { createOutgoingFax } from '../src/fax/outgoing-fax.ts';
import { createJobQueue } from '../src/jobs/job-queue.ts';
import { dataKeyOf } from '../src/keyring/data-key.ts';
import { createNotices, listenToNotices } from '../src/live/notices.ts';
import type { MailTransport } from '../src/mail/mail.ts';
import { createOutgoingMail } from '../src/mail/outgoing-mail.ts';
import type { Actor } from '../src/operations/actor.ts';
import type { Notice } from '../src/operations/call.ts';
import { createIdempotentAnswers } from '../src/operations/idempotent-answers.ts';
import type { Implementation } from '../src/operations/implement.ts';
import { createOperationRunner } from '../src/operations/operation-runner.ts';

/** An operation that adds a word to a list; the subject of the runner's tests. */
export const addWord = defineOperation({
  name: 'test-addWord',
  summary: 'Adds a word.',
  input: z.strictObject({ word: z.string().min(1) }),
  output: z.object({ count: z.number() }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'word.added', action: 'C' },
  errors: { word_taken: 'conflict' },
  repeat: 'keyed',
});

/** Somebody who may add words. */
export const writer: Actor = {
  personId: randomUUID(),
  sessionId: randomUUID(),
  firstName: 'Priya',
  lastName: 'Nair',
  roles: ['doctor'],
  permissions: new Set(['econsultAndSecureMessaging']),
  clinicId: null,
  providerType: 'md',
};

/** A runner on a real database with a table of words, and what it has announced. */
export async function createRunnerBench(
  transport: MailTransport = { send: async () => {} },
  faxTransport: FaxTransport | null = null,
  { checkAnswers }: { readonly checkAnswers: boolean } = { checkAnswers: true },
) {
  const { engine } = await openTestEngine();
  await engine.runScript('create table word (word text primary key)');
  const clock = { now: () => new Date() };
  const announced: Notice[] = [];
  const late: unknown[] = [];
  const undeclared: string[] = [];
  const notices = createNotices(engine, clock, (error) => late.push(error));
  const stopListening = await listenToNotices(
    engine,
    (notice) => announced.push(notice),
    () => {},
  );
  const auditBuffer = createAuditBuffer(engine.db, (error) => late.push(error));
  const cipher = dataKeyOf('answers', new Uint8Array(32).fill(7));
  const answers = createIdempotentAnswers({
    encrypt: (text, purpose) => cipher.encrypt(text, purpose),
    decrypt: (bytes, purpose) => cipher.decrypt(bytes, purpose),
    fingerprint: (text) => `print:${text.length}:${text}`,
  });
  const mailCipher = dataKeyOf('outgoing-mail', new Uint8Array(32).fill(8));
  const followed: DeliveryNews[] = [];
  const follower: { now: FollowDelivery } = { now: async () => [] };
  const follow: FollowDelivery = async (tx, news) => {
    const told = await follower.now(tx, news);
    followed.push(news);
    return told;
  };
  const deliveries = createDeliveries(
    (kind) => (kind === 'word' ? follow : undefined),
    (error) => late.push(error),
  );
  const mail = createOutgoingMail({ transport, cipher: mailCipher, deliveries });
  const fax = createOutgoingFax({
    transport: faxTransport,
    cipher: dataKeyOf('outgoing-fax', new Uint8Array(32).fill(9)),
    deliveries,
  });
  const jobs = createJobQueue({ engine, clock, log: pino({ level: 'silent' }), jobs: [...mail.jobs, ...fax.jobs] });
  await jobs.start();
  const run = createOperationRunner({
    db: engine.db,
    clock,
    notices,
    auditBuffer,
    answers,
    jobs,
    mail,
    fax,
    checkAnswers,
    onUndeclared: (operation) => undeclared.push(operation),
    onLateError: (error) => late.push(error),
  });
  return {
    engine,
    notices,
    announced,
    jobs,
    mail,
    deliveries,
    followed,
    follower,
    auditBuffer,
    late,
    undeclared,
    run: (implementation: Implementation, input: unknown, more: { actor?: Actor | null; key?: string } = {}) =>
      run(implementation, {
        actor: more.actor === undefined ? writer : more.actor,
        input,
        idempotencyKey: more.key ?? randomUUID(),
        requestId: randomUUID(),
        networkAddress: '127.0.0.1',
        userAgent: 'test',
        sessionToken: null,
        setSessionCookie: () => {},
      }),
    async stop() {
      await jobs.stop(5_000);
      await stopListening();
      await engine.close();
    },
  };
}

/** How many rows a table has. */
export async function countRows(engine: Engine, table: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(engine.db);
  return found.rows[0]?.count ?? -1;
}
