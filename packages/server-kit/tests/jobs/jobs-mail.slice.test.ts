import { systemClock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobDesk } from '../../src/jobs/job-desk.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import { allow } from '../../src/operations/decision.ts';
import { implementWrite } from '../../src/operations/implement.ts';
import { addWord, createRunnerBench } from '../runner-bench.ts';
import { PATIENCE } from './job-bench.ts';
import { startLoopbackSmtp } from './loopback-smtp.ts';

let smtp: Awaited<ReturnType<typeof startLoopbackSmtp>>;
let bench: Awaited<ReturnType<typeof createRunnerBench>>;
let diesAfterSending = false;
beforeAll(async () => {
  smtp = await startLoopbackSmtp();
  const transport = createSmtpTransport({ url: smtp.url, from: 'Alethea <no-reply@alethea.test>' });
  bench = await createRunnerBench({
    async send(mail) {
      await transport.send(mail);
      if (!diesAfterSending) return;
      diesAfterSending = false;
      throw new Error('The process is gone before it could note that the mail was taken.');
    },
  });
});
afterAll(async () => {
  await bench.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.refusal.now = null;
  smtp.delivered.length = 0;
  // A try that ends just then puts its job back.
  await expect.poll(jobsUnderWay, PATIENCE).toBe(0);
  await bench.engine.runScript('truncate delivery, word; delete from pgboss.job');
});

async function jobsUnderWay(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where state = 'active'`.execute(bench.engine.db);
  return rows.length;
}

const LINK = 'https://portal.test/auth/reset-password?oobCode=one-time';
const mailing = implementWrite(addWord, {
  async write(call, { word }) {
    call.authorise(allow('test'));
    await call.sendMail({ to: `${word}@clinic.test`, subject: 'Reset your password', text: LINK });
    if (word === 'undone') throw call.failure('word_taken');
    return { count: 1 };
  },
});

interface MailRow {
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly content: Uint8Array | null;
}

async function mailRow(): Promise<MailRow | undefined> {
  const found = await sql<MailRow>`select state, reason, attempts, content from delivery`.execute(bench.engine.db);
  return found.rows[0];
}

/** Lets the next try come at once, as if its delay had passed; with `isLast`, it is the last one. */
async function tryAgain({ isLast = false } = {}): Promise<void> {
  await sql`
    update pgboss.job set start_after = now(), retry_count = case when ${isLast} then retry_limit - 1 else retry_count end
    where name = 'send-mail' and state = 'retry'`.execute(bench.engine.db);
  bench.jobs.wake();
}

test('a mail of a write goes out after commit, and its words are not kept', async () => {
  await bench.run(mailing, { word: 'priya' });
  await expect.poll(mailRow, PATIENCE).toEqual({ state: 'sent', reason: null, attempts: 1, content: null });
  expect(smtp.delivered).toHaveLength(1);
  expect(smtp.delivered[0]).toMatchObject({ to: 'priya@clinic.test' });
  expect(smtp.delivered[0]?.content).toContain('Reset your password');
});

test('an invitation goes out as an alternative of the text that calendars take in, and attached', async () => {
  const content = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'UID:call-1@portal.test', 'END:VCALENDAR', ''].join('\r\n');
  const inviting = implementWrite(addWord, {
    async write(call) {
      call.authorise(allow('test'));
      const calendar = { method: 'REQUEST', content } as const;
      await call.sendMail({ to: 'priya@clinic.test', subject: 'A call', text: 'Sign in.', calendar });
      return { count: 1 };
    },
  });
  await bench.run(inviting, { word: 'call' });
  await expect.poll(() => smtp.delivered.length, PATIENCE).toBe(1);
  const raw = smtp.delivered[0]?.content ?? '';
  const parts = raw.split(/\r\n--[^\r\n]+/).map((part) => {
    const [head = '', ...body] = part.trim().split('\r\n\r\n');
    const text = body.join('\r\n\r\n');
    return { head, text: head.includes('base64') ? Buffer.from(text, 'base64').toString('utf8') : text };
  });
  expect(raw).toMatch(/Content-Type: multipart\/mixed/);
  const alternative = parts.find(({ head }) => /Content-Type: text\/calendar/.test(head));
  expect(alternative?.head).toMatch(/method=REQUEST/);
  expect(alternative?.text.trim()).toBe(content.trim());
  const attached = parts.find(({ head }) => /Content-Disposition: attachment; filename=invite\.ics/.test(head));
  expect(attached?.text.trim()).toBe(content.trim());
});

test('a mail of a write that fails never goes out', async () => {
  await expect(bench.run(mailing, { word: 'undone' })).rejects.toMatchObject({ code: 'word_taken' });
  await bench.run(mailing, { word: 'next' });
  await expect.poll(() => smtp.delivered.map((mail) => mail.to), PATIENCE).toEqual(['next@clinic.test']);
});

test('address and one-time link of a waiting mail lie encrypted, and not in the job', async () => {
  smtp.refusal.now = { responseCode: 451 };
  await bench.run(mailing, { word: 'priya' });
  await expect.poll(mailRow, PATIENCE).toMatchObject({ reason: 'smtp_451' });
  const kept = await sql<{ text: string }>`
    select encode(content, 'escape') as text from delivery
    union all select j::text from pgboss.job j`.execute(bench.engine.db);
  const texts = kept.rows.map((row) => row.text).join('\n');
  expect(texts).toContain('send-mail');
  expect(texts).not.toMatch(/clinic\.test|one-time|Reset/);
});

test('a mailbox that does not exist ends the mail at once; it is kept with the reason', async () => {
  smtp.refusal.now = { responseCode: 550 };
  await bench.run(mailing, { word: 'gone' });
  await expect.poll(mailRow, PATIENCE).toMatchObject({ state: 'failed', reason: 'smtp_550', attempts: 1 });
  expect((await mailRow())?.content).not.toBeNull();
  const waiting = async () =>
    (await createJobDesk(bench.engine).queues()).map((q) => q.waiting + q.delayed + q.active + q.dead);
  await expect.poll(async () => new Set(await waiting()), PATIENCE).toEqual(new Set([0]));
});

test('a mail that is put off is tried again until it is taken', async () => {
  smtp.refusal.now = { responseCode: 451 };
  await bench.run(mailing, { word: 'priya' });
  await expect.poll(mailRow, PATIENCE).toMatchObject({ state: 'queued', reason: 'smtp_451', attempts: 1 });
  smtp.refusal.now = null;
  await expect
    .poll(async () => {
      await tryAgain();
      return mailRow();
    }, PATIENCE)
    .toMatchObject({ state: 'sent', attempts: 2 });
});

test('a mail whose sending could not be noted goes out again under the same name, by which a mailbox shows it once', async () => {
  diesAfterSending = true;
  await bench.run(mailing, { word: 'priya' });
  await expect
    .poll(async () => {
      await tryAgain();
      return mailRow();
    }, PATIENCE)
    .toMatchObject({ state: 'sent', attempts: 2 });
  const names = smtp.delivered.map(({ content }) => /^Message-ID: (<[\w-]+@alethea\.test>)\r?$/m.exec(content)?.[1]);
  expect(names).toHaveLength(2);
  expect(names[0]).toBeDefined();
  expect(names[1]).toBe(names[0]);
});

test('a mail server that is away for an hour loses no mail: tries go on for longer, and the last is not the end', async () => {
  const sendMail = bench.mail.jobs[0];
  if (!sendMail) throw new Error('no job sends mail');
  const { retryDelaySeconds, retryLimit, retryBackoff } = sendMail;
  // Each wait is between half of its doubled length and the whole of it.
  const least = Array.from({ length: retryLimit }, (_, tried) => (retryDelaySeconds * 2 ** tried) / 2);
  expect(retryBackoff).toBe(true);
  expect(least.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(3_600);
});

test('a mail put off in every try is kept as failed, and sent when its dead letter is retried', async () => {
  smtp.refusal.now = { responseCode: 451 };
  const desk = createJobDesk(bench.engine);
  await bench.run(mailing, { word: 'priya' });
  await expect
    .poll(async () => {
      await tryAgain({ isLast: true });
      return mailRow();
    }, PATIENCE)
    .toMatchObject({ state: 'failed', reason: 'smtp_451' });
  await expect.poll(() => desk.deadLetters(), PATIENCE).toMatchObject([{ job: 'send-mail', reason: 'smtp_451' }]);
  smtp.refusal.now = null;
  expect(await desk.retry('send-mail')).toBe(1);
  await expect.poll(mailRow, PATIENCE).toMatchObject({ state: 'sent' });
});

test('the rows of mails that ended more than 90 days ago are removed, others stay', async () => {
  const removing = bench.deliveries.tasks.find(({ name }) => name === 'remove-old-deliveries');
  await sql`
    insert into delivery (id, channel, content, state, created_at, settled_at) values
      (gen_random_uuid(), 'mail', null, 'sent', now() - interval '91 days', now() - interval '91 days'),
      (gen_random_uuid(), 'mail', null, 'sent', now() - interval '89 days', now() - interval '89 days'),
      (gen_random_uuid(), 'mail', '\\x00', 'queued', now() - interval '91 days', null)`.execute(bench.engine.db);
  const { db } = bench.engine;
  const { signal } = new AbortController();
  await removing?.run({ db, clock: systemClock, signal, enqueue: async () => {} });
  const left = await sql<{ state: string }>`select state from delivery order by state`.execute(bench.engine.db);
  expect(left.rows.map((row) => row.state)).toEqual(['queued', 'sent']);
});
