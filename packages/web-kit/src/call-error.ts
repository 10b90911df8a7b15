import type { ErrorBody, ErrorKind, FieldIssue } from '@alethea/kernel/errors';
import { en } from './texts/en.ts';

/** What kind of failure a call met: a declared one, a bug of the server, or no answer at all. */
export type CallErrorKind = ErrorKind | 'internal' | 'offline';

interface CallErrorParts {
  readonly kind: CallErrorKind;
  readonly code: string;
  readonly status?: number | undefined;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** A call that did not succeed; `code` says why, texts for people come from `errorText`. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, code, status = 0, issues = [], requestId, retryAfterSeconds }: CallErrorParts) {
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
export const offlineError = (): CallError => new CallError({ kind: 'offline', code: 'offline' });

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

/** True when the failure has one of these codes. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof CallError && codes.includes(error.code);
}

/**
 * The text for a person: the screen's own by code, else the common one; `fallback` for what nobody foresaw, with the
 * request's reference where the server failed, so that support can find it.
 */
export function errorText(
  error: unknown,
  texts: Readonly<Record<string, string>> = {},
  fallback: string = en.fallback,
): string {
  if (!(error instanceof CallError)) return fallback;
  const own = texts[error.code];
  if (own !== undefined) return own;
  if (error.kind === 'rate_limited') return en.tooManyRequests(error.retryAfterSeconds);
  if (error.status === 404) return en.notFound;
  const common = en.codes[error.code];
  if (common !== undefined) return common;
  return error.kind === 'internal' && error.requestId ? en.withReference(fallback, error.requestId) : fallback;
}
