import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { defineJob, type Job, type JobContext, WORKER_TRIES } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { WorkerFailed } from '@alethea/server-kit/workers/worker-failed';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import { holdConsult } from '../../core/consult-store.ts';
import { consultFaxChanged } from './consult-fax-store.ts';
import type { FaxConsultInput } from './fax-what-waits.ts';
import { loadWaitingConsult, type MachineFax, machineFaxesOf, type WaitingConsult } from './machine-faxes.ts';
import { keepUnwrittenFax, postConsultFax, writePreferredFax } from './post-consult-fax.ts';

interface WrittenPart {
  readonly consult: WaitingConsult;
  readonly from: Date;
  readonly written: readonly (readonly [MachineFax, FinishedPdf | Unwritten])[];
}

/** Why a fax could not be written. */
type Unwritten = 'too_long' | 'not_written';

/**
 * Faxes what is new of one consult to the members who prefer it so: written first, then queued in one transaction. A run
 * that died before it is repeated; one that comes after it finds the faxes there and sends nothing. A fax that is too
 * long, or whose writing ended a worker twice, is kept as failed and waits for a person.
 */
export function faxConsultJob(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people' | 'postFax'>,
): Job<FaxConsultInput> {
  return defineJob({
    name: 'fax-consult',
    input: { consultId: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime() },
    retryLimit: 5,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 300,
    async handle(context, { consultId, ...input }) {
      const { db } = context;
      const [from, until] = [new Date(input.from), new Date(input.until)];
      const consult = await loadWaitingConsult(db, { consultId, from, until });
      const { postFax } = needs;
      if (!consult || consult.isDone || !postFax) return;
      const written: [MachineFax, FinishedPdf | Unwritten][] = [];
      for (const fax of await machineFaxesOf(needs, db, consult, from)) {
        const writing = writePreferredFax(supplies, db, consult.id, fax);
        const pdf = await writing.catch((error: unknown) => unwrittenFor(error, context));
        if (pdf) written.push([fax, pdf]);
      }
      if (written.length === 0) return;
      await db.transaction().execute((tx) => queueAll({ supplies, postFax, tx, context }, { consult, from, written }));
    },
  });
}

/** The reason that people read; another error, and a first one that may not come again, is thrown on. */
function unwrittenFor(error: unknown, { attempt, isLastAttempt }: JobContext): Unwritten {
  if (!(error instanceof WorkerFailed) || error.code === 'stopped') throw error;
  if (error.code === 'too_large') return 'too_long';
  if (attempt < WORKER_TRIES && !isLastAttempt) throw error;
  return 'not_written';
}

interface Queueing {
  readonly supplies: FeatureSupplies;
  readonly postFax: NonNullable<ConsultNeeds['postFax']>;
  readonly tx: Tx;
  readonly context: JobContext;
}

async function queueAll(
  { supplies, postFax, tx, context }: Queueing,
  { consult, from, written }: WrittenPart,
): Promise<void> {
  const { clock, enqueue } = context;
  const call: Parameters<typeof postFax>[0] = {
    tx,
    clock,
    enqueue: (job, input, options) => enqueue(tx, job, input, options),
  };
  const receivers = await lockReceivers(tx, consult.id, from);
  if (receivers === null) return;
  for (const [fax, pdf] of written) {
    const { memberIds, kind, messageIds, office, faxNumber } = fax;
    const [sentBy] = memberIds;
    // Its cover would name them: the job is repeated, and leaves them out.
    if (!memberIds.every((id) => receivers.has(id))) throw new Error(`Consult ${consult.id} has lost a member.`);
    const kept = {
      consult,
      kind,
      messageIds,
      memberIds,
      sentBy,
      office,
      faxNumber,
      messageToMOA: '',
      waitedFrom: from,
    };
    if (typeof pdf === 'string') await keepUnwrittenFax(supplies, call, kept, pdf);
    else {
      const faxId = await postConsultFax(supplies, call, postFax, { ...kept, pdf });
      await logFax(tx, consult, { fax, faxId, pages: pdf.pages, now: clock.now() });
    }
    const { clinicId } = office;
    const changed = consultFaxChanged({ consultId: consult.id, personIds: memberIds, clinicId });
    await writeNotices(tx, [changed], clock.now());
  }
}

/** Members of now, or null once another run has queued this part. The consult's row is held, so that runs take turns. */
async function lockReceivers(tx: Tx, consultId: string, from: Date): Promise<ReadonlySet<string> | null> {
  await holdConsult(tx, consultId);
  const { rows } = await sql<{ personIds: readonly string[]; isDone: boolean }>`
    select exists (select from consult_fax where consult_id = ${consultId} and waited_from = ${from}) as "isDone", (
      select coalesce(json_agg(person_id), '[]') from consult_member
      where consult_id = ${consultId} and ended_at is null) as "personIds"`.execute(tx);
  return rows[0]?.isDone === false ? new Set(rows[0].personIds) : null;
}

/** Whose preference it was stands in the access log: each who gets it. */
async function logFax(
  tx: Tx,
  { id, patientReferenceId, members }: WaitingConsult,
  {
    fax,
    faxId,
    pages,
    now,
  }: { readonly fax: MachineFax; readonly faxId: string; readonly pages: number; readonly now: Date },
): Promise<void> {
  const receivers = members.filter(({ personId }) => fax.memberIds.includes(personId));
  const rows = receivers.map(({ personId, profile }) =>
    auditRow({
      recordedAt: now,
      event: 'consult.faxedByPreference',
      action: 'E',
      outcome: 'success',
      personId,
      personName: `${profile.firstName} ${profile.lastName}`,
      role: null,
      organisationId: fax.office.clinicId,
      patientReferenceId,
      recordKind: 'consult',
      recordId: id,
      detail: { faxId, pages, kind: fax.kind, messages: fax.messageIds.length },
      requestId: `fax-consult:${faxId}`,
      networkAddress: null,
    }),
  );
  await appendAudit(tx, rows);
}
