import { satisfies } from '@alethea/kernel/access/permissions';
import type { Operation } from '@alethea/kernel/calls/operation';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { Clock } from '@alethea/kernel/time/clock';
import type { AuditBuffer } from '../audit/audit-buffer.ts';
import { type AuditRow, actorOfRow, appendAudit, auditRow } from '../audit/audit-log.ts';
import type { Database, Tx } from '../engine/engine.ts';
import type { OutgoingFax } from '../fax/outgoing-fax.ts';
import type { AnswerFile } from '../http/answer-files.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import '../language/schema-messages.ts';
import type { Notices } from '../live/notices.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { Actor } from './actor.ts';
import type { AuditSubject, Call, Notice, WriteCall } from './call.ts';
import { checkAnswer } from './check-answer.ts';
import { declaredPart } from './declared-part.ts';
import { commonFailure, OperationFailure } from './failure.ts';
import { issuesOf } from './field-issues.ts';
import type { IdempotentAnswers } from './idempotent-answers.ts';
import type { Implementation, ReadSteps, WriteSteps } from './implement.ts';
import { isNestedTooDeep } from './input-depth.ts';
import { withRetries } from './with-retries.ts';

/** Whose answers those of public calls are: there the key, which is never told to anybody else, has to be enough. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the runner stands on. */
export interface RunnerSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly auditBuffer: AuditBuffer;
  readonly answers: IdempotentAnswers;
  readonly jobs: Pick<JobQueue, 'enqueue' | 'wake'>;
  readonly mail: Pick<OutgoingMail, 'post'>;
  readonly fax: Pick<OutgoingFax, 'post'>;
  /** Outside production: an answer that is not its contract's to the letter fails. Else it is cut to what is declared. */
  readonly checkAnswers: boolean;
  /** Told of an operation whose answer had to be cut. */
  readonly onUndeclared: (operation: string) => void;
  readonly onLateError: (error: unknown) => void;
  /** Holds what the caller's place in their clinic rests on until the transaction ends; false where it is gone. */
  readonly holdPlace?: (tx: Tx, actor: Actor) => Promise<boolean>;
}

/** One request as it came from the wire, with its actor already found. */
export interface IncomingCall {
  readonly actor: Actor | null;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  readonly networkAddress: string;
  readonly userAgent: string;
  readonly sessionToken: string | null;
  setSessionCookie(token: string | null): void;
  readonly guestToken?: string | null;
  setGuestCookie?(token: string, maxAgeSeconds: number): void;
  readonly deviceToken?: string | null;
  setDeviceCookie?(token: string): void;
  /** See Call; only where the request is a form with files. */
  keepPart?(field: string): Promise<string>;
  /** See Call; not where the request is a form with files. */
  placeFile?(file: AnswerFile): string;
}

/** Runs implementations: parses, opens the three locks, keeps transaction, access log and notices together. */
export function createOperationRunner(supplies: RunnerSupplies) {
  return async function run(implementation: Implementation, incoming: IncomingCall): Promise<unknown> {
    const { operation, steps } = implementation;
    checkAccess(operation, incoming.actor);
    if (isNestedTooDeep(incoming.input)) throw commonFailure('invalid_input');
    const parsed = operation.input.safeParse(incoming.input);
    if (!parsed.success) throw commonFailure('invalid_input', { issues: issuesOf(parsed.error) });
    supplies.auditBuffer.demandRoom();
    const state = new CallState(operation, incoming, supplies.clock);
    try {
      const output =
        'read' in steps
          ? await runRead(supplies, state, steps, parsed.data)
          : await runWrite(supplies, state, steps, parsed.data, incoming);
      if (supplies.checkAnswers) return checkAnswer(operation, output);
      return declaredPart(operation, output, supplies.onUndeclared);
    } catch (error) {
      if (error instanceof OperationFailure && state.refused) supplies.auditBuffer.add(state.refusedRow(error.code));
      throw error;
    } finally {
      for (const work of state.endings) await work().catch(supplies.onLateError);
    }
  };
}

/** Runs one call of an operation. */
export type RunOperation = ReturnType<typeof createOperationRunner>;

/** First lock: the permission list of the roles. */
export function checkAccess(operation: Operation, actor: Actor | null): void {
  if (operation.access === 'public') return;
  if (!actor) throw commonFailure('not_signed_in');
  if (actor.confinedTo && !actor.confinedTo.has(operation.name)) throw commonFailure('not_permitted');
  if (operation.access !== 'signedIn' && !satisfies(actor.permissions, operation.access)) {
    throw commonFailure('not_permitted');
  }
}

async function runRead(supplies: RunnerSupplies, state: CallState, steps: ReadSteps<Operation>, input: unknown) {
  const call = { ...state.call(), db: supplies.db };
  const output = await steps.read(call, input);
  state.demandAuthorised();
  const rows = state.auditRows();
  if (rows.some(namesOne)) await supplies.auditBuffer.write(rows);
  else for (const row of rows) supplies.auditBuffer.add(row);
  if (rows.length > 0) await steps.logged?.(call, input);
  return output;
}

/** What was opened, exported or looked up for one record or patient; rows of lists may follow their answer. */
function namesOne({ recordId, patientReferenceId }: AuditRow): boolean {
  return recordId !== null || patientReferenceId !== null;
}

async function runWrite(
  supplies: RunnerSupplies,
  state: CallState,
  steps: WriteSteps<Operation, unknown>,
  input: unknown,
  incoming: IncomingCall,
) {
  const keyed = keyedCallOf(state.operation, incoming, input);
  const attempt = async (prepared: unknown) => {
    state.beginAttempt();
    let announce = () => {};
    let enqueued = false;
    const output = await supplies.db.transaction().execute(async (tx) => {
      if (incoming.actor && (await supplies.holdPlace?.(tx, incoming.actor)) === false)
        throw commonFailure('not_permitted');
      const earlier = keyed && (await supplies.answers.find(tx, keyed));
      if (earlier) return earlier.answer;
      const notices: Notice[] = [];
      const call: WriteCall = {
        ...state.call(),
        tx,
        notify: (notice) => notices.push(notice),
        enqueue(job, input, options) {
          enqueued = true;
          return supplies.jobs.enqueue(tx, job, input, options);
        },
        sendMail: (mail) => supplies.mail.post(call, mail),
        sendFax: (fax, record) => supplies.fax.post(call, fax, record),
      };
      const answer = await steps.write(call, input, prepared);
      state.demandAuthorised();
      await appendAudit(tx, state.auditRows());
      announce = await supplies.notices.write(tx, notices, supplies.clock.now());
      if (keyed) await supplies.answers.keep(tx, keyed, answer, supplies.clock.now());
      return answer;
    });
    announce();
    if (enqueued) supplies.jobs.wake();
    return output;
  };

  try {
    // What is prepared may be slow, and is not for a repeat.
    const earlier = steps.prepare && keyed && (await supplies.answers.find(supplies.db, keyed));
    if (earlier) return earlier.answer;
    const prepared = await steps.prepare?.({ ...state.call(), db: supplies.db }, input);
    const output = await withRetries(() => attempt(prepared), supplies.answers.isRace);
    await steps.after?.(state.call(), input, output, prepared).catch(supplies.onLateError);
    return output;
  } catch (error) {
    // A repeat that ran beside the first call may have met what that one did, and is no refusal then.
    const first = keyed && error instanceof OperationFailure && (await supplies.answers.find(supplies.db, keyed));
    if (!first) throw error;
    return first.answer;
  }
}

/** What ties repeats of a call together; null where the operation needs no key. */
function keyedCallOf({ name, repeat }: Operation, { actor, idempotencyKey }: IncomingCall, input: unknown) {
  if (repeat !== 'keyed') return null;
  if (!idempotencyKey) throw commonFailure('idempotency_key_missing');
  return { personId: actor?.personId ?? NOBODY, operation: name, key: idempotencyKey, input };
}

/** What one call has said of itself so far. */
class CallState {
  readonly operation: Operation;
  refused = false;
  readonly endings: (() => Promise<void>)[] = [];
  private readonly incoming: IncomingCall;
  private readonly clock: Clock;
  private authorised = false;
  private unlogged = false;
  private subjects: AuditSubject[] = [];

  constructor(operation: Operation, incoming: IncomingCall, clock: Clock) {
    this.operation = operation;
    this.incoming = incoming;
    this.clock = clock;
  }

  beginAttempt(): void {
    this.authorised = false;
    this.unlogged = false;
    this.subjects = [];
  }

  call(): Call {
    const { actor, requestId, networkAddress, userAgent, sessionToken } = this.incoming;
    return {
      actor: actor as Actor,
      clock: this.clock,
      requestId,
      networkAddress,
      userAgent,
      sessionToken,
      authorise: (decision) => {
        if (!decision.allowed) {
          this.refused = true;
          throw this.failure(decision.code);
        }
        this.authorised = true;
      },
      failure: (code, more) => this.failure(code, more),
      about: (subject) => {
        this.subjects.push(subject);
      },
      leaveUnlogged: () => {
        this.unlogged = true;
      },
      atEnd: (work) => {
        this.endings.push(work);
      },
      setSessionCookie: (token) => this.incoming.setSessionCookie(token),
      guestToken: this.incoming.guestToken ?? null,
      setGuestCookie: (token, maxAgeSeconds) => this.incoming.setGuestCookie?.(token, maxAgeSeconds),
      deviceToken: this.incoming.deviceToken ?? null,
      setDeviceCookie: (token) => this.incoming.setDeviceCookie?.(token),
      keepPart: (field) => {
        if (!this.incoming.keepPart) throw new Error(`${this.operation.name} is no multipart post.`);
        return this.incoming.keepPart(field);
      },
      placeFile: (file) => {
        if (!this.incoming.placeFile) throw new Error(`${this.operation.name} cannot answer with a file.`);
        return this.incoming.placeFile(file);
      },
    };
  }

  demandAuthorised(): void {
    if (!this.authorised) throw new Error(`${this.operation.name} answered without having authorised.`);
  }

  auditRows(): AuditRow[] {
    const rule = this.operation.audit;
    if ('none' in rule || this.unlogged) return [];
    const subjects = this.subjects.length > 0 ? this.subjects : [{}];
    return subjects.map((subject) => this.row(subject.event ?? rule.event, rule.action, 'success', subject));
  }

  refusedRow(code: string): AuditRow {
    const rule = this.operation.audit;
    const event = 'none' in rule ? this.operation.name : rule.event;
    const subject = this.subjects[0] ?? {};
    return this.row(event, 'none' in rule ? 'R' : rule.action, 'refused', { ...subject, detail: { code } });
  }

  private row(
    event: string,
    action: AuditRow['action'],
    outcome: AuditRow['outcome'],
    subject: AuditSubject,
  ): AuditRow {
    const { actor, requestId, networkAddress } = this.incoming;
    return auditRow({
      recordedAt: this.clock.now(),
      event,
      action,
      outcome,
      ...actorOfRow(actor),
      patientReferenceId: subject.patientReferenceId ?? null,
      recordKind: subject.recordKind ?? null,
      recordId: subject.recordId ?? null,
      detail: subject.detail ?? {},
      requestId,
      networkAddress,
    });
  }

  private failure(
    code: string,
    more?: { issues?: readonly FieldIssue[]; retryAfterSeconds?: number },
  ): OperationFailure {
    const kind = this.operation.errors[code];
    return kind ? new OperationFailure(kind, code, more) : commonFailure(code as never, more);
  }
}
