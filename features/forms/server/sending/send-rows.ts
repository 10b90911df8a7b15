import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { defineJob, type Job, type JobContext } from '@alethea/server-kit/jobs/job';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { dropRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FormNeeds } from '../core/form-needs.ts';
import { insertSends, type SendOrder } from '../core/form-store.ts';
import { formsIssued, issueForm, physicianInfoOf } from '../core/issue-form.ts';
import type { SendSupplies } from '../core/open-order.ts';
import { sendingChanged } from './sending-changed.ts';
import {
  countWaiting,
  findSending,
  isLeft,
  type LeftReason,
  nextRow,
  type OpenRow,
  type Sending,
  sendingKey,
  settleRow,
} from './sending-store.ts';

/** So many rows are sent before who watches is told, and the lists of others have their turn. */
const ROWS_PER_RUN = 25;
/** What fails is tried again at once; what fails again stays in the list with its reason. */
const TRIES = 2;

/**
 * Sends some rows of a list, each in a transaction of its own that also writes down that it is sent: a run that dies goes on
 * where it stopped, and two runs at once send nothing twice.
 */
export function sendRowsJob(supplies: SendSupplies, needs: FormNeeds): Job<{ readonly sendingId: string }> {
  const job = defineJob({
    name: 'send-form-rows',
    input: { sendingId: z.uuid() },
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireSeconds: 60,
    async handle(context, { sendingId }) {
      const { db, signal } = context;
      const sending = await findSending(db, sendingId);
      const dataKey = await sendingKey(supplies.keyring, db, sendingId);
      if (!sending || !dataKey || sending.finishedAt) return;
      const documentIds: string[] = [];
      for (let count = 0; count < ROWS_PER_RUN && !signal.aborted; count += 1) {
        const run = { supplies, needs, context, sending, dataKey };
        const sent = await speakingIn(sending.language, () => sendNext(run));
        if (sent === null) break;
        if (sent !== '') documentIds.push(sent);
      }
      await db.transaction().execute((tx) => endRun({ tx, context, job }, sending, documentIds));
    },
  });
  return job;
}

interface Run {
  readonly supplies: SendSupplies;
  readonly needs: FormNeeds;
  readonly context: JobContext;
  readonly sending: Sending;
  readonly dataKey: DataKey;
}

/** Sends the next row; answers the document that it became, an empty text where it became none, null where none waits. */
async function sendNext(run: Run): Promise<string | null> {
  const { context, sending, dataKey } = run;
  const { db, log } = context;
  const { sendingId } = sending;
  let position: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const row = await nextRow(tx, sendingId, dataKey);
        position = row?.position ?? null;
        return row ? await sendRow(run, tx, row) : null;
      });
    } catch (error) {
      if (position === null) throw error;
      if (attempt < TRIES) continue;
      log.warn({ what: 'form not sent', sendingId, position, error: error instanceof Error ? error.name : 'unknown' });
      const failed = { position, reason: 'not_sent' as const };
      await db.transaction().execute((tx) => settleRow(tx, sendingId, failed));
      return '';
    }
  }
}

async function sendRow({ supplies, needs, context, sending }: Run, tx: Tx, row: OpenRow): Promise<string> {
  const { clock, enqueue } = context;
  const { sendingId, sender, startedAt, isCounted } = sending;
  const now = clock.now();
  const settle = (reason: LeftReason | null) => settleRow(tx, sendingId, { position: row.position, reason });
  const { province, phn, email, delay } = row.recipient;
  const patient = patientOf(province, phn);
  const order = orderOf(sending, now);
  const issued = {
    recipient: { email, patient },
    rowId: row.rowId,
    documentId: newId(now),
    // Of the evening on which the list was sent, also where midnight has passed since.
    sendAt: sending.sendAt ?? (delay ? next7amMountain(startedAt) : null),
    patientReferenceId: await patientReferenceOf(tx, supplies.keyring, patient, now),
  };
  if ((await insertSends(tx, order, [issued])).size === 0) {
    await settle(null);
    return '';
  }
  if (isCounted && !(await needs.patients.takeUses(tx, sending.sentBy, 1, now))) {
    await sql`delete from form_send where document_id = ${issued.documentId}`.execute(tx);
    await settle('limit_reached');
    return '';
  }
  const call = { tx, clock, enqueue: boundTo(enqueue, tx) };
  await logRow(tx, sending, await issueForm(call, needs, { order, sender, row: issued }), now);
  await settle(null);
  return issued.documentId;
}

function boundTo(enqueue: JobContext['enqueue'], tx: Tx): Parameters<typeof issueForm>[0]['enqueue'] {
  return (job, input, options) => enqueue(tx, job, input, options);
}

function orderOf({ sentBy, physicianId, locationIndex, sender, ...form }: Sending, now: Date): SendOrder {
  return {
    ...{ sentBy, physicianId, locationIndex, now },
    form: { formId: form.formId, version: form.version, name: form.formName },
    physicianInfo: physicianInfoOf(sender),
    shownAs: sender.shown.physicianId,
  };
}

/** Each form that goes out stands in the access log as one that is sent by itself does. */
async function logRow(tx: Tx, { sentBy, sendingId, loggedAs }: Sending, subject: AuditSubject, now: Date) {
  const row = auditRow({
    ...{ recordedAt: now, event: 'form.sent', action: 'C', outcome: 'success', personId: sentBy, ...loggedAs },
    patientReferenceId: subject.patientReferenceId ?? null,
    recordKind: subject.recordKind ?? null,
    recordId: subject.recordId ?? null,
    detail: { ...subject.detail, sendingId },
    requestId: `send-form-rows:${sendingId}`,
    networkAddress: null,
  });
  await appendAudit(tx, [row]);
}

/** Tells how far the list is, and goes on; a list that has nothing left keeps nobody's address. */
async function endRun(
  {
    tx,
    context,
    job,
  }: { readonly tx: Tx; readonly context: JobContext; readonly job: Job<{ readonly sendingId: string }> },
  sending: Sending,
  documentIds: readonly string[],
): Promise<void> {
  const { sendingId, physicianId, sender } = sending;
  const now = context.clock.now();
  const held = await findSending(tx, sendingId, { lock: true });
  if (held && !held.finishedAt) {
    if ((await countWaiting(tx, sendingId)) > 0) {
      await context.enqueue(tx, job, { sendingId }, { singletonKey: sendingId });
    } else {
      await sql`update form_sending set finished_at = ${now} where id = ${sendingId}`.execute(tx);
      if (!(await hasLeft(tx, sendingId))) await dropRecordKey(tx, sendingId);
    }
  }
  const notices = [sendingChanged(sending)];
  if (documentIds.length > 0) notices.push(formsIssued({ physicianId }, sender, documentIds));
  await writeNotices(tx, notices, now);
}

async function hasLeft(tx: Tx, sendingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form_sending_row r join form_sending l on l.id = r.sending_id
    where l.id = ${sendingId} and ${isLeft} limit 1`.execute(tx);
  return rows.length > 0;
}
