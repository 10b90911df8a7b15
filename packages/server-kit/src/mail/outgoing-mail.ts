import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../engine/engine.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { WriteCall } from '../operations/call.ts';
import type { Mail, MailTransport, QueuedMail } from './mail.ts';
import { mailRefusal } from './mail-refusal.ts';

const PURPOSE = 'outgoing-mail';
const KEPT_DAYS = 90;

/** Mail as part of a write: it goes out if, and only if, the transaction commits. */
export interface OutgoingMail {
  /** The work behind it, for the job queue of the process. */
  readonly jobs: readonly Job[];
  /**
   * Keeps the mail, encrypted, and has it sent soon after commit. One to nobody costs the call the same and goes
   * nowhere: where the time of an answer must not tell whether there is somebody. Answers the mail's id.
   */
  post(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, mail: QueuedMail): Promise<string>;
}

/** Where a mail is: `sent` means that the next station has taken it. */
export type MailState = 'queued' | 'sent' | 'failed';

/** Where mails are, by id; one that was settled more than 90 days ago is not among them. */
export async function readMailStates(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const { rows } = await sql<{ id: string; state: MailState }>`
    select id, state from outgoing_mail where id = any(${[...ids]}::uuid[])`.execute(executor);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** A mail that has not gone out yet; the code says why, and the queue tries again. */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends mail through the job queue. A refusal for good (a mailbox that does not exist) ends as `failed` and is kept;
 * anything else is tried again for some hours, then kept as `failed` too, with a dead letter that can be retried. A
 * process that dies between the server's yes and our row sends the mail twice.
 */
export function createOutgoingMail(supplies: { transport: MailTransport; cipher: DataKey }): OutgoingMail {
  const { transport, cipher } = supplies;

  const sendMail = defineJob({
    name: 'send-mail',
    input: { mailId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, isLastAttempt }, { mailId }) {
      const found = await sql<{ content: Uint8Array }>`
        update outgoing_mail set attempts = attempts + 1 where id = ${mailId} and state <> 'sent'
        returning content`.execute(db);
      const [row] = found.rows;
      if (!row) return;
      try {
        const mail = cipher.decryptJson(row.content, PURPOSE) as QueuedMail;
        if (isToSomebody(mail)) await transport.send(mail);
      } catch (error) {
        const { reason, forGood } = mailRefusal(error);
        const ended = forGood || isLastAttempt;
        await sql`
          update outgoing_mail set reason = ${reason}, state = ${ended ? 'failed' : 'queued'},
            settled_at = ${ended ? clock.now() : null} where id = ${mailId}`.execute(db);
        if (forGood) return;
        throw new MailDelayed(reason);
      }
      await sql`
        update outgoing_mail set state = 'sent', settled_at = ${clock.now()}, content = null, reason = null
        where id = ${mailId}`.execute(db);
    },
  });

  const removeOldMail = defineJob({
    name: 'remove-old-mail',
    input: {},
    cron: '10 3 * * *',
    retryLimit: 2,
    retryDelaySeconds: 600,
    retryBackoff: false,
    expireSeconds: 300,
    async handle({ db, clock }) {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
      await sql`delete from outgoing_mail where settled_at < ${before}`.execute(db);
    },
  });

  return {
    jobs: [sendMail, removeOldMail],
    async post(call, mail) {
      const id = newId(call.clock.now());
      await sql`
        insert into outgoing_mail (id, content, state, created_at)
        values (${id}, ${Buffer.from(cipher.encryptJson(mail, PURPOSE))}, 'queued', ${call.clock.now()})`.execute(
        call.tx,
      );
      await call.enqueue(sendMail, { mailId: id });
      return id;
    },
  };
}

function isToSomebody(mail: QueuedMail): mail is Mail {
  return mail.to !== null;
}
