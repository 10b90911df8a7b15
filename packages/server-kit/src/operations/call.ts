import type { Change } from '@alethea/kernel/calls/change';
import type { ErrorCodeOf, Operation } from '@alethea/kernel/calls/operation';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { Clock } from '@alethea/kernel/time/clock';
import type { DeliveryRecord } from '../delivery/delivery-record.ts';
import type { Database, Tx } from '../engine/engine.ts';
import type { Fax } from '../fax/fax.ts';
import type { AnswerFile } from '../http/answer-files.ts';
import type { EnqueueOptions, Job, JobPayload } from '../jobs/job.ts';
import type { QueuedMail } from '../mail/mail.ts';
import type { Actor } from './actor.ts';
import type { Decision } from './decision.ts';
import type { OperationFailure } from './failure.ts';

/** What a call was about, for the access log; no patient data but the patient reference. */
export interface AuditSubject {
  readonly recordKind?: string;
  readonly recordId?: string;
  readonly patientReferenceId?: string | null;
  /** Ids, codes and counts; beside them only to which address of a colleague something was sent. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Overrides the operation's own event name, where one call does several things. */
  readonly event?: string;
}

/** Tells open browsers what to fetch again: ids only. */
export interface Notice {
  /** Streams to reach, such as `person:<id>`, `clinic:<id>` or `everyone`. */
  readonly to: readonly string[];
  readonly changed: readonly Change[];
}

/** What every step of an operation is given. */
export interface Call<Op extends Operation = Operation> {
  readonly actor: Op['access'] extends 'public' ? Actor | null : Actor;
  readonly clock: Clock;
  readonly requestId: string;
  readonly networkAddress: string;
  readonly userAgent: string;
  /** The session token of the request, or null; for operations on the session itself. */
  readonly sessionToken: string | null;
  /** Second and third lock: states on what ground the call may go on, or ends it. A call that never does, fails. */
  authorise(decision: Decision<ErrorCodeOf<Op>>): void;
  /** Makes a declared failure, to be thrown. */
  failure(
    code: ErrorCodeOf<Op>,
    more?: { issues?: readonly FieldIssue[]; retryAfterSeconds?: number },
  ): OperationFailure;
  /** Says what the call was about; every call of it makes one row of the access log. */
  about(subject: AuditSubject): void;
  /** Keeps this call out of the access log, with the reason (a refetch of what is open already). */
  leaveUnlogged(reason: string): void;
  /**
   * Stages a file of a multipart post and answers its id, for `attach` with `requestId` as owner; what is not attached
   * when the call has ended is removed.
   */
  keepPart(field: string): Promise<string>;
  /**
   * Has a file sent as a text of the answer, in base64, while it is read: answers what stands for it in the output. The
   * file is removed when it has been sent or cannot be.
   */
  placeFile(file: AnswerFile): string;
  /** Has work done when the call has ended, answered or not: what `prepare` made and `write` did not take is removed. */
  atEnd(work: () => Promise<void>): void;
  /** Sets or clears the session cookie of the answer. */
  setSessionCookie(token: string | null): void;
  /** What `setGuestCookie` gave this browser, or null. */
  readonly guestToken: string | null;
  /** Gives a browser without a session a token of its own for so long; it signs nobody in. */
  setGuestCookie(token: string, maxAgeSeconds: number): void;
  /** What `setDeviceCookie` gave this browser, or anything that somebody made up; null without it. */
  readonly deviceToken: string | null;
  /** Lets this browser be known again, long after the session; it signs nobody in. */
  setDeviceCookie(token: string): void;
}

/** A read: one statement, outside a transaction. */
export interface ReadCall<Op extends Operation = Operation> extends Call<Op> {
  readonly db: Database;
}

/** A write: inside one transaction with its access-log rows and notices. */
export interface WriteCall<Op extends Operation = Operation> extends Call<Op> {
  readonly tx: Tx;
  /** Queues a notice; it is announced after commit. */
  notify(notice: Notice): void;
  /** Adds background work, which begins after commit; the payload carries ids only. */
  enqueue<Input extends JobPayload>(job: Job<Input>, input: Input, options?: EnqueueOptions): Promise<void>;
  /**
   * Has a mail sent after commit, and sent again until it is taken or refused for good; one to nobody is not sent.
   * Answers its id.
   */
  sendMail(mail: QueuedMail): Promise<string>;
  /**
   * Has a fax sent after commit, and sent again while the machine is busy or does not answer; answers its id.
   * @throws OperationFailure `fax_unavailable` (to be declared) where this installation sends no faxes
   */
  sendFax(fax: Fax, record?: DeliveryRecord): Promise<string>;
}
