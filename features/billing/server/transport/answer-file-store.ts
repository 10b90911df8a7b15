import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import {
  type ANSWER_FILE_PROBLEMS,
  type AnswerFileView,
  type DeliveryFailure,
  MOST_ANSWER_FILES,
} from '../../contract/claims/delivery.ts';
import type { Tables } from '../schema/tables.ts';
import type { ListedFile } from './claim-transport.ts';

type Stored = Tables['claim_answer_file'];
type FileProblem = (typeof ANSWER_FILE_PROBLEMS)[number];

/** A file that has not changed between two looks, and has not been read. */
export interface SettledFile extends Pick<ListedFile, 'name' | 'sizeBytes'> {
  readonly fileId: string;
}

/**
 * Takes note of the files that are there now; answers those that stood there at the look before, as they are, and have not
 * been read. One that has changed begins anew.
 */
export async function noteListed(tx: Tx, listed: readonly ListedFile[], now: Date): Promise<readonly SettledFile[]> {
  const { rows } = await sql<Pick<Stored, 'id' | 'sizeBytes' | 'modifiedAt' | 'status'> & { readonly name: string }>`
    select id, file_name as name, size_bytes as "sizeBytes", modified_at as "modifiedAt", status from claim_answer_file
    where file_name = any(${listed.map(({ name }) => name)}::text[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.name, row]));
  const isAsBefore = ({ name, sizeBytes, modifiedAt }: ListedFile) => {
    const row = known.get(name);
    return row?.sizeBytes === sizeBytes && row.modifiedAt.getTime() === modifiedAt.getTime();
  };
  for (const file of listed.filter((one) => !isAsBefore(one))) {
    const { name, sizeBytes, modifiedAt } = file;
    await sql`
      insert into claim_answer_file (id, file_name, size_bytes, modified_at, status, found_at)
      values (${newId(now)}, ${name}, ${sizeBytes}, ${modifiedAt}, 'seen', ${now})
      on conflict (file_name) do update set size_bytes = excluded.size_bytes, modified_at = excluded.modified_at,
        status = 'seen', problem = null, problem_lines = '[]', answer_id = null, found_at = excluded.found_at`.execute(
      tx,
    );
  }
  return listed.filter(isAsBefore).flatMap(({ name, sizeBytes }) => {
    const row = known.get(name);
    return row?.status === 'seen' ? [{ fileId: row.id, name, sizeBytes }] : [];
  });
}

/** Writes down that a file was read, and as which answer. */
export async function noteRead(tx: Tx, fileId: string, answerId: string): Promise<void> {
  await sql`
    update claim_answer_file set status = 'read', answer_id = ${answerId} where id = ${fileId}`.execute(tx);
}

/** Writes down why a file could not be read. */
export async function noteUnreadable(
  tx: Tx,
  fileId: string,
  { problem, lines }: Pick<AnswerFileView, 'lines'> & { readonly problem: FileProblem },
): Promise<void> {
  await sql`
    update claim_answer_file set status = 'unreadable', problem = ${problem}, problem_lines = ${JSON.stringify(lines)}::jsonb
    where id = ${fileId}`.execute(tx);
}

/** Writes down how the last look has gone; true where it is news. */
export async function noteLook(tx: Tx, failure: DeliveryFailure | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ readonly isNews: boolean }>`
    with before as (select failure from claim_answer_look where id = 1),
      kept as (
        insert into claim_answer_look (id, looked_at, failure) values (1, ${now}, ${failure})
        on conflict (id) do update set looked_at = excluded.looked_at, failure = excluded.failure returning failure)
    select (select failure from before) is distinct from (select failure from kept) as "isNews"`.execute(tx);
  return rows[0]?.isNews ?? false;
}

/** How the last look has gone; null before the first. */
export async function readLook(executor: Executor) {
  const { rows } = await sql<
    Pick<Tables['claim_answer_look'], 'lookedAt'> & {
      readonly failure: Narrowed<Tables['claim_answer_look']['failure'], DeliveryFailure> | null;
    }
  >`select looked_at as "lookedAt", failure from claim_answer_look where id = 1`.execute(executor);
  return rows[0] ?? null;
}

/** What could not be read and nobody has settled, the newest first. */
export async function readUnreadable(executor: Executor): Promise<AnswerFileView[]> {
  const { rows } = await sql<
    Pick<Stored, 'foundAt' | 'fileName'> & {
      readonly fileId: string;
      readonly problem: FileProblem;
      readonly lines: AnswerFileView['lines'];
    }
  >`
    select id as "fileId", file_name as "fileName", found_at as "foundAt", problem, problem_lines as lines
    from claim_answer_file where status = 'unreadable'
    order by found_at desc, id desc limit ${MOST_ANSWER_FILES}`.execute(executor);
  return rows.map(({ foundAt, ...file }) => ({ ...file, foundAt: foundAt.toISOString() }));
}

/** Settles a file that could not be read; false where there is none. Settled again, it stays so. */
export async function settleFile(tx: Tx, fileId: string): Promise<boolean> {
  const settled = await sql`
    update claim_answer_file set status = 'settled'
    where id = ${fileId} and status in ('unreadable', 'settled')`.execute(tx);
  return settled.numAffectedRows === 1n;
}
