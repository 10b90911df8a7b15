import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import { mailTexts } from '../texts/mail.ts';
import { documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import type { DocumentRow } from './document-store.ts';

const BATCH = 100;

type Followed = Pick<DocumentRow, 'documentId' | 'ownerId' | 'sentBy' | 'clinicId'>;

/**
 * Brings documents back before their senders whose links have run out unread, and mails who wants to know that a mail to a
 * patient was refused: one mail a person, however many there are.
 */
export function lookAfterDocumentsTask(parts: Pick<DocumentParts, 'mail' | 'people' | 'publicUrl'>): TimedTask {
  return {
    name: 'look-after-documents',
    cron: '* * * * *',
    async run(context) {
      await inBatches(context, BATCH, (tx) => noteExpired(tx, context.clock.now()));
      await inBatches(context, BATCH, (tx) => tellFailed(parts, tx, context));
    },
  };
}

const followed = sql`d.id as "documentId", d.owner_id as "ownerId", d.sent_by as "sentBy", d.clinic_id as "clinicId"`;

async function noteExpired(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<Followed>`
    update issued_document d set expiry_noted = true,
      folder = case when ${isUnread} then 'inbox' else d.folder end,
      is_read = case when ${isUnread} then false else d.is_read end,
      status_updated_at = case when ${isUnread} then d.expires_at else d.status_updated_at end
    where d.id in (
      select id from issued_document where expires_at <= ${now}
        and (opened_at is null or (kind = 'form' and answered_at is null)) and not expiry_noted
      order by expires_at limit ${BATCH} for update skip locked)
    returning ${followed}`.execute(tx);
  await writeNotices(
    tx,
    rows.map((row) => documentChanged(row)),
    now,
  );
  return rows.length;
}

/** What was refused, locked or taken back has been told of already. */
const isUnread = sql`(d.failed_at is null and d.locked_at is null and d.withdrawn_at is null)`;

async function tellFailed(
  { mail, people, publicUrl }: Pick<DocumentParts, 'mail' | 'people' | 'publicUrl'>,
  tx: Tx,
  { clock, enqueue }: Pick<TaskContext, 'clock' | 'enqueue'>,
): Promise<number> {
  const { rows } = await sql<Followed>`
    update issued_document d set failed_told = true
    where d.id in (
      select id from issued_document where failed_at is not null and not failed_told
      order by failed_at limit ${BATCH} for update skip locked)
    returning ${followed}`.execute(tx);
  const counts = new Map<string, number>();
  for (const { ownerId, sentBy } of rows) {
    for (const personId of new Set([ownerId, sentBy])) counts.set(personId, (counts.get(personId) ?? 0) + 1);
  }
  const enqueueHere: WriteCall['enqueue'] = (job, input, options) => enqueue(tx, job, input, options);
  const settingsUrl = `${publicUrl}/dashboard/profile`;
  for (const [personId, person] of await people.find(tx, [...counts.keys()])) {
    if (!person.isOpen || !person.preferences.email.failedEmails) continue;
    const count = counts.get(personId) ?? 0;
    const address = `${publicUrl}/dashboard/patient-messages`;
    const letter = speakingIn(person.preferences.language, () => ({
      to: person.email,
      subject: mailTexts.failedSubject(count),
      text: mailTexts.failed({ count, address, settingsUrl }),
      unsubscribeUrl: settingsUrl,
    }));
    await mail.post({ tx, clock, enqueue: enqueueHere }, letter);
  }
  return rows.length;
}
