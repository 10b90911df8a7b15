import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { Notice } from '@alethea/server-kit/operations/call';
import { MOST_LINE_PROBLEMS } from '../../contract/claims/answers.ts';
import { MOST_ANSWER_BYTES } from '../../contract/claims/claim-facts.ts';
import { applyAnswer } from '../answers/apply-answer.ts';
import { logOfResult } from '../answers/log-of-result.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import { noteListed, noteLook, noteRead, noteUnreadable, type SettledFile } from './answer-file-store.ts';
import { type ClaimTransport, TransportFailed } from './claim-transport.ts';

const NAME = 'collect claim answers';
const NOBODY = { personId: null, personName: null, role: null, organisationId: null, networkAddress: null } as const;

/**
 * Looks every five minutes for answers in the payer's folder, and reads each as one that somebody brings: whole or not at
 * all, and once. Files stay where they are. One that cannot be read is told at the desk.
 */
export function collectAnswersTask(transport: ClaimTransport | null): TimedTask {
  return {
    name: NAME,
    cron: '*/5 * * * *',
    async run(context) {
      if (!transport) return;
      const { db, clock, signal } = context;
      try {
        await transport.open(signal, async (folders) => {
          const listed = (await folders.listAnswers()).filter(({ name }) => !name.startsWith('.'));
          const ready = await db.transaction().execute((tx) => noteListed(tx, listed, clock.now()));
          for (const file of ready) {
            if (signal.aborted) return;
            const bytes =
              file.sizeBytes > MOST_ANSWER_BYTES ? null : await folders.readAnswer(file.name, MOST_ANSWER_BYTES);
            await db.transaction().execute((tx) => readFile(tx, context, file, bytes));
          }
        });
        await look(context, null);
      } catch (error) {
        await look(context, error instanceof TransportFailed ? error.failure : 'failed');
        if (!(error instanceof TransportFailed)) throw error;
      }
    },
  };
}

function look({ db, clock }: TaskContext, failure: Parameters<typeof noteLook>[1]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await noteLook(tx, failure, clock.now())) await tell(tx, [], clock.now());
  });
}

/** Bytes are null of a file that is too large, or was taken away meanwhile. */
async function readFile(
  tx: Tx,
  { clock }: Pick<TaskContext, 'clock'>,
  { fileId }: SettledFile,
  bytes: Uint8Array | null,
): Promise<void> {
  const now = clock.now();
  if (!bytes || bytes.length > MOST_ANSWER_BYTES) {
    await noteUnreadable(tx, fileId, { problem: 'too_large', lines: [] });
    return tell(tx, [], now);
  }
  // As a browser reads the file that somebody chooses, so that the same file is known again.
  const file = new TextDecoder().decode(bytes);
  if (file.includes('\u0000')) {
    await noteUnreadable(tx, fileId, { problem: 'not_text', lines: [] });
    return tell(tx, [], now);
  }
  const applied = await applyAnswer(tx, { file, by: null, now });
  if (applied.status === 'unreadable') {
    await noteUnreadable(tx, fileId, { problem: 'lines_wrong', lines: applied.problems.slice(0, MOST_LINE_PROBLEMS) });
    return tell(tx, [], now);
  }
  await noteRead(tx, fileId, applied.answerId);
  const records = applied.status === 'applied' ? applied.records : [];
  const whole = { recordedAt: now, action: 'U', outcome: 'success', ...NOBODY, requestId: NAME } as const;
  await appendAudit(tx, [
    auditRow({
      ...{ ...whole, event: 'claims.answerRead', patientReferenceId: null, recordKind: 'claimAnswer' },
      ...{ recordId: applied.answerId, detail: { known: applied.status === 'known' } },
    }),
    ...records.map((record) => auditRow({ ...whole, ...logOfResult(record) })),
  ]);
  await tell(
    tx,
    records.map(({ claim }) => claim),
    now,
  );
}

async function tell(tx: Tx, records: Parameters<typeof tellOfClaims>[1], now: Date): Promise<void> {
  const notices: Notice[] = [];
  tellOfClaims({ notify: (notice) => void notices.push(notice) }, records);
  await writeNotices(tx, notices, now);
}
