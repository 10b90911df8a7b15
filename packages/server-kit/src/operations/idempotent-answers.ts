import { sql } from 'kysely';
import type { Executor, Tx } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import { commonFailure } from './failure.ts';

/** One keyed call. */
interface KeyedCall {
  readonly personId: string;
  readonly operation: string;
  readonly key: string;
  readonly input: unknown;
}

/** The first answers of keyed operations; kept encrypted, for an answer may name a patient. */
export interface IdempotentAnswers {
  /** The kept answer of an equal call; the same key with another input is a conflict. */
  find(executor: Executor, call: KeyedCall): Promise<{ readonly answer: unknown } | null>;
  keep(tx: Tx, call: KeyedCall, answer: unknown, now: Date): Promise<void>;
  /** True when two equal calls ran side by side and this one came second. */
  isRace(error: unknown): boolean;
  /** Removes answers older than a day; retries come within minutes. */
  sweep(tx: Tx, now: Date): Promise<void>;
}

/** Encrypts and decrypts a kept answer. */
export interface AnswerCipher {
  encrypt(text: string, purpose: string): Uint8Array;
  decrypt(bytes: Uint8Array, purpose: string): string;
  /** A keyed hash: an input may name a patient, and a plain hash of one could be guessed. */
  fingerprint(text: string): string;
}

const KEPT_MS = 24 * 3_600_000;
const PURPOSE = 'idempotent-answer';

/** Keeps answers in the transaction that makes them true; inputs are parsed, so equal calls have equal JSON. */
export function createIdempotentAnswers(cipher: AnswerCipher): IdempotentAnswers {
  return {
    async find(executor, call) {
      const found = await sql<
        Pick<KitTables['idempotent_answer'], 'answer'> & {
          readonly input_hash: KitTables['idempotent_answer']['inputHash'];
        }
      >`
        select input_hash, answer from idempotent_answer
        where person_id = ${call.personId} and operation = ${call.operation} and key = ${call.key}`.execute(executor);
      const kept = found.rows[0];
      if (!kept) return null;
      if (kept.input_hash !== cipher.fingerprint(JSON.stringify(call.input)))
        throw commonFailure('idempotency_key_reused');
      return { answer: JSON.parse(cipher.decrypt(kept.answer, PURPOSE)) };
    },
    async keep(tx, call, answer, now) {
      await sql`
        insert into idempotent_answer (person_id, operation, key, input_hash, answer, created_at)
        values (${call.personId}, ${call.operation}, ${call.key}, ${cipher.fingerprint(JSON.stringify(call.input))},
          ${Buffer.from(cipher.encrypt(JSON.stringify(answer), PURPOSE))}, ${now})`.execute(tx);
    },
    isRace: (error) => {
      const { code, constraint } = error as { code?: unknown; constraint?: unknown };
      return code === '23505' && constraint === 'idempotent_answer_pkey';
    },
    async sweep(tx, now) {
      await sql`delete from idempotent_answer where created_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(tx);
    },
  };
}
