import type { Remote, RemoteErrorCode } from '@alethea/kernel/calls/remote';
import type { CommonErrorCode, ErrorBody, ErrorKind, FieldIssue } from '@alethea/kernel/text/errors';
import { en } from '../texts/en.ts';

/** What kind of failure a call met: a declared one, a bug of the server, or no answer at all. */
export type CallErrorKind = ErrorKind | 'internal' | 'offline';

/** A code that any call may fail with, whatever its operation declares. */
type SharedCode = CommonErrorCode | 'internal' | 'offline';

interface CallErrorParts<OwnCode extends string> {
  readonly kind: CallErrorKind;
  readonly code: OwnCode | SharedCode;
  readonly status?: number | undefined;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * A call that did not succeed; `code` says why, texts for people come from `errorText`. `OwnCode` are the codes that the
 * operation declares; without it, nobody knows which operation it was.
 */
export class CallError<OwnCode extends string = string> extends Error {
  readonly kind: CallErrorKind;
  readonly code: OwnCode | SharedCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, code, status = 0, issues = [], requestId, retryAfterSeconds }: CallErrorParts<OwnCode>) {
    super(code);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error for a call that got no answer. */
export const offlineError = (): CallError<never> => new CallError<never>({ kind: 'offline', code: 'offline' });

/** Reads a failed answer; one that is not ours (a proxy's page, a server without the route) is told by its status. */
export function callErrorOf(status: number, bodyText: string, retryAfter: string | null): CallError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? Math.ceil(seconds) : undefined;
  const error = parseErrorBody(bodyText);
  if (error) return new CallError({ ...error, status, retryAfterSeconds });
  const [kind, code] = kindOfStatus(status);
  return new CallError({ kind, code, status, retryAfterSeconds });
}

function parseErrorBody(bodyText: string): ErrorBody['error'] | null {
  try {
    const { error } = JSON.parse(bodyText) as Partial<ErrorBody>;
    return typeof error?.kind === 'string' && typeof error.code === 'string' ? error : null;
  } catch {
    return null;
  }
}

function kindOfStatus(status: number): readonly [CallErrorKind, string] {
  if (status === 401) return ['unauthenticated', 'not_signed_in'];
  if (status === 403) return ['forbidden', 'not_permitted'];
  if (status === 404) return ['not_found', 'not_found'];
  if (status === 413) return ['too_large', 'too_large'];
  if (status === 429) return ['rate_limited', 'too_many_requests'];
  if (status === 502 || status === 503 || status === 504) return ['unavailable', 'temporarily_unavailable'];
  return ['internal', 'internal'];
}

/** The error of a call to one of these operations. */
export type CallErrorOf<R extends Remote> = CallError<RemoteErrorCode<R>>;

/** Names the operations of a `try` whose error was caught, for the compiler; null for an error that came from no call. */
export function failureOf<R extends Remote>(caught: unknown): CallErrorOf<R> | null {
  return caught instanceof CallError ? caught : null;
}

/** The codes that a value's type tells; any at all where it tells none. */
type CodeIn<E> = E extends CallError<infer OwnCode> ? OwnCode | SharedCode : unknown extends E ? string : never;

/** True when the failure has one of these codes. Where its operation is known, a code that it cannot have does not compile. */
export function isCode<E>(error: E, ...codes: readonly CodeIn<E>[]): boolean {
  return error instanceof CallError && (codes as readonly string[]).includes(error.code);
}

/**
 * What a screen says of each code: every one that the operation declares, and whichever it likes of those that any call
 * may fail with. null leaves a code to the common text for such a failure, or else to the fallback.
 */
type TextsOf<OwnCode extends string> = [OwnCode] extends [never]
  ? SharedTexts
  : SharedTexts & { readonly [Code in OwnCode]: string | null };

type SharedTexts = { readonly [Code in SharedCode]?: string | null };

/** Texts that one or several operations share: `{...} satisfies ErrorTexts<typeof saveDraft | typeof deleteDraft>`. */
export type ErrorTexts<R extends Remote> = TextsOf<RemoteErrorCode<R>>;

/** The own codes that a value's type tells; none where nobody knows which operation failed. */
type OwnCodeIn<E> = E extends CallError<infer OwnCode> ? (string extends OwnCode ? never : OwnCode) : never;

type TextArguments<OwnCode extends string> = [OwnCode] extends [never]
  ? [texts?: TextsOf<never>, message?: string]
  : [texts: TextsOf<OwnCode>, message?: string];

/**
 * What is said of a failure is what did not work and then why (ICALL-01): `Error sending forms. Too many tries. Try again in
 * 12 s.` A reason that begins with the same words stands alone.
 */
export function withReason(message: string, reason: string): string {
  if (message === '' || reason === '' || reason.startsWith(message)) return reason || message;
  return /[.!?…]$/.test(message) ? `${message} ${reason}` : `${message}. ${reason}`;
}

/**
 * The text for a person: the screen's own by code; else what did not work, as `message` says it, and why, where that can be
 * told (ICALL-01). Where the server failed the reason is the request's reference, so that support can find it. With an
 * empty `message` it is the reason alone, empty where there is none. A code of the operation that is left out, or one that
 * it does not declare, does not compile; a caught error has its operations named by `failureOf`.
 */
export function errorText<E>(error: E, ...[texts = {}, message]: TextArguments<OwnCodeIn<E>>): string {
  if (!(error instanceof CallError)) return message ?? en.fallback;
  const own = (texts as Readonly<Record<string, string | null>>)[error.code];
  if (typeof own === 'string') return own;
  const common = commonText(error);
  if (common !== undefined) return withReason(message ?? '', common);
  const reference = error.kind === 'internal' && error.requestId ? en.reference(error.requestId) : '';
  return withReason(message ?? en.fallback, reference);
}

function commonText({ kind, code, status, retryAfterSeconds }: CallError): string | undefined {
  if (kind === 'rate_limited') return en.tooManyRequests(retryAfterSeconds);
  return status === 404 ? en.notFound : en.codes[code];
}
