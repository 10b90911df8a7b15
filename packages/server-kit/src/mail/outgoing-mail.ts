import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { DeliveryRecord } from '../delivery/delivery-record.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { WriteCall } from '../operations/call.ts';
import type { KitTables } from '../tables.ts';
import type { Mail, MailTransport, QueuedMail } from './mail.ts';
import { mailRefusal } from './mail-refusal.ts';

const PURPOSE = 'outgoing-mail';

/** Mail as part of a write: it goes out if, and only if, the transaction commits. */
export interface OutgoingMail {
  /** The work behind it, for the job queue of the process. */
  readonly jobs: readonly Job[];
  /**
   * Keeps the mail, encrypted, and has it sent soon after commit. One to nobody costs the call the same and goes
   * nowhere: where the time of an answer must not tell whether there is somebody. Answers its id; `record` is told what
   * becomes of it.
   */
  post(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, mail: QueuedMail, record?: DeliveryRecord): Promise<string>;
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
 * process that dies between the server's yes and our row sends the mail again, under the same Message-ID, by which
 * mailboxes know it for the one that they have.
 */
export function createOutgoingMail(supplies: {
  transport: MailTransport;
  cipher: DataKey;
  deliveries: Deliveries;
}): OutgoingMail {
  const { transport, cipher, deliveries } = supplies;

  const sendMail = defineJob({
    name: 'send-mail',
    input: { mailId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, isLastAttempt }, { mailId }) {
      const found = await sql<{ readonly content: NonNullable<KitTables['delivery']['content']> }>`
        update delivery set attempts = attempts + 1 where id = ${mailId} and state <> 'sent'
        returning content`.execute(db);
      const [row] = found.rows;
      if (!row) return;
      try {
        const mail = cipher.decryptJson(row.content, PURPOSE) as QueuedMail;
        if (isToSomebody(mail)) await transport.send({ ...mail, messageId: mailId });
      } catch (error) {
        const { reason, forGood } = mailRefusal(error);
        const ended = forGood || isLastAttempt;
        const state = ended ? 'failed' : 'queued';
        await db.transaction().execute((tx) => deliveries.move(tx, mailId, { state, reason, now: clock.now() }));
        if (forGood) return;
        throw new MailDelayed(reason);
      }
      const sent = { state: 'sent', reason: null, now: clock.now() } as const;
      await db.transaction().execute((tx) => deliveries.move(tx, mailId, sent));
    },
  });

  return {
    jobs: [sendMail],
    async post(call, mail, record) {
      const now = call.clock.now();
      const id = newId(now);
      const content = Buffer.from(cipher.encryptJson(mail, PURPOSE));
      await sql`
        insert into delivery (id, channel, content, state, created_at, record_kind, record_id)
        values (${id}, 'mail', ${content}, 'queued', ${now}, ${record?.kind ?? null}::text, ${record?.id ?? null}::uuid)
      `.execute(call.tx);
      await call.enqueue(sendMail, { mailId: id });
      return id;
    },
  };
}

function isToSomebody(mail: QueuedMail): mail is Mail {
  return mail.to !== null;
}
