import type { Clock } from '@alethea/kernel/time/clock';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Tx } from '../engine/engine.ts';

/**
 * How often a job is tried whose worker process dies, or meets a limit, over it: once more by itself, for the machine may
 * have been busy. After that it is a dead letter, whatever its own rules are.
 */
export const WORKER_TRIES = 2;

/** What a payload may hold: ids, codes out of a list, instants, whole numbers and flags; never free text. */
export type JobField = z.ZodUUID | z.ZodEnum | z.ZodISODateTime | z.ZodNumberFormat | z.ZodBoolean;

/** A payload as it is stored, in clear: it leads to a record, and tells nothing of it. */
export type JobPayload = Readonly<Record<string, string | number | boolean>>;

/** When a job may start, and what it must not be doubled with. */
export interface EnqueueOptions {
  /** Not before this moment, by the database's clock. */
  readonly startAfter?: Date;
  /** While a job of this name and key waits for its first try, another one is not added. */
  readonly singletonKey?: string;
}

/** Adds a job that exists only if the transaction commits. Throws when the payload is not what the job declares. */
export type Enqueue = <Input extends JobPayload>(
  tx: Tx,
  job: Job<Input>,
  input: Input,
  options?: EnqueueOptions,
) => Promise<void>;

/** What the handler of a job is given. */
export interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** 1 for the first try. */
  readonly attempt: number;
  /** True when the job becomes a dead letter if this try fails. */
  readonly isLastAttempt: boolean;
  /** Aborted when the job runs out of time or the process has waited long enough for it at shutdown. */
  readonly signal: AbortSignal;
  /** Adds what comes next, in the transaction that writes down what has been done. */
  readonly enqueue: Enqueue;
}

/** A kind of background work with its rules, ready to be enqueued and to be worked on by every server process. */
export interface Job<Input extends JobPayload = JobPayload> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryBackoff: boolean;
  readonly expireSeconds: number;
  handle(context: JobContext, input: Input): Promise<void>;
}

/** What one writes down for a job. */
export interface JobOrder<Fields extends Readonly<Record<string, JobField>>> {
  /** Kebab-case, verb first; it names the queue, so a change of it leaves waiting jobs behind. */
  readonly name: string;
  readonly input: Fields;
  /** How often a failed job is tried again before it becomes a dead letter. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Doubles the delay from try to try, with some chance in it so that failures do not come back together. */
  readonly retryBackoff: boolean;
  /** A job that takes longer, or whose process died, is tried again. */
  readonly expireSeconds: number;
  /** Does the work. It may run twice (a process may die after the work is done), so the second run must do no harm. */
  handle(context: JobContext, input: z.output<z.ZodObject<Fields>>): Promise<void>;
}

/** Defines a job; refuses a name that is no queue name and a payload that could carry text. */
export function defineJob<const Fields extends Readonly<Record<string, JobField>>>(
  order: JobOrder<Fields>,
): Job<z.output<z.ZodObject<Fields>> & JobPayload> {
  if (!/^[a-z]+(-[a-z]+)+$/.test(order.name)) throw new Error(`${order.name} is not a job name such as send-mail.`);
  for (const [field, schema] of Object.entries(order.input)) {
    if (!isJobField(schema))
      throw new Error(`${order.name}.${field} could carry text; a job carries ids and codes only.`);
  }
  return {
    ...order,
    input: z.strictObject(order.input) as unknown as z.ZodType<z.output<z.ZodObject<Fields>> & JobPayload>,
  };
}

const FIELD_KINDS = [z.ZodUUID, z.ZodEnum, z.ZodISODateTime, z.ZodNumberFormat, z.ZodBoolean];

/** The types say it already; this holds where a type has been cast away. */
function isJobField(schema: unknown): boolean {
  return FIELD_KINDS.some((kind) => schema instanceof kind);
}
