import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import {
  type AnswerView,
  listClaimAnswers,
  MOST_LINE_PROBLEMS,
  MOST_UNMATCHED,
  readClaimAnswer,
} from '../../contract/claims/answers.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import type { Tables } from '../schema/tables.ts';
import { readUnmatched } from './answer-store.ts';
import { applyAnswer } from './apply-answer.ts';
import { logOfResult } from './log-of-result.ts';

const PAGE = 25;
const DESK = allow('claims are kept at the desk');

type Stored = Tables['claim_answer'];
interface AnswerRow
  extends Pick<
    Stored,
    | 'writtenAt'
    | 'readAt'
    | 'results'
    | 'paid'
    | 'paidCents'
    | 'refused'
    | 'held'
    | 'reversed'
    | 'unchanged'
    | 'unmatched'
  > {
  readonly answerId: Stored['id'];
  readonly readByName: string | null;
}

/** Binds `claims-readAnswer`: the file whole or nothing of it, and each file once. */
export const readAnswer = implementWrite(readClaimAnswer, {
  async write(call, { file }) {
    const { tx, actor, clock } = call;
    call.authorise(DESK);
    const applied = await applyAnswer(tx, { file, by: actor.personId, now: clock.now() });
    if (applied.status === 'unreadable') {
      const issues = applied.problems.slice(0, MOST_LINE_PROBLEMS).map(({ line, problem }) => ({
        path: String(line),
        code: problem,
        message: `line ${line}: ${problem}`,
      }));
      throw call.failure('answer_unreadable', { issues });
    }
    const { answerId } = applied;
    call.about({ recordKind: 'claimAnswer', recordId: answerId, detail: { known: applied.status === 'known' } });
    if (applied.status === 'applied') {
      for (const record of applied.records) call.about(logOfResult(record));
      tellOfClaims(
        call,
        applied.records.map(({ claim }) => claim),
      );
    }
    const [answer] = await readAnswers(tx, sql`a.id = ${answerId}`, 1);
    if (!answer) throw new Error('An answer that was just read is there.');
    const unmatched = await readUnmatched(tx, answerId, MOST_UNMATCHED);
    return { answer: viewOf(answer), wasKnown: applied.status === 'known', unmatched: [...unmatched] };
  },
});

/** Binds `claims-listAnswers`. */
export const listAnswers = implementRead(listClaimAnswers, {
  async read(call, { cursor }) {
    call.authorise(DESK);
    const place: PagePlace | null = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !place) throw call.failure('cursor_invalid');
    const where = place ? sql`(a.read_at, a.id) < (${place.at}, ${place.id}::uuid)` : sql`true`;
    const rows = await readAnswers(call.db, where, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return {
      answers: shown.map(viewOf),
      nextCursor: last ? writeCursor({ at: last.readAt, id: last.answerId }) : null,
    };
  },
});

async function readAnswers(
  executor: Executor,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.id as "answerId", a.written_at as "writtenAt", a.read_at as "readAt", a.results, a.paid,
      a.paid_cents as "paidCents", a.refused, a.held, a.reversed, a.unchanged, a.unmatched,
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = a.read_by)
        as "readByName"
    from claim_answer a where ${where} order by a.read_at desc, a.id desc limit ${limit}`.execute(executor);
  return rows;
}

function viewOf({ readAt, ...answer }: AnswerRow): AnswerView {
  return { ...answer, readAt: readAt.toISOString() };
}
