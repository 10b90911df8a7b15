import { COMMON_ERRORS, type CommonErrorCode, type ErrorKind, type FieldIssue } from '@alethea/kernel/errors';

/** A declared failure on its way to the caller. */
export class OperationFailure extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    more: { readonly issues?: readonly FieldIssue[]; readonly retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'OperationFailure';
    this.kind = kind;
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Makes a failure of one of the codes that every operation may answer with. */
export function commonFailure(
  code: CommonErrorCode,
  more: { readonly issues?: readonly FieldIssue[]; readonly retryAfterSeconds?: number } = {},
): OperationFailure {
  return new OperationFailure(COMMON_ERRORS[code], code, more);
}

// Connection refused or lost, server starting or stopping, too many connections (SQLSTATE classes 08, 53, 57).
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P0[1-5])$/;
const UNAVAILABLE_TEXT = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when the database cannot be reached or is going away: the caller should try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) return true;
  return typeof message === 'string' && UNAVAILABLE_TEXT.test(message);
}

/** True for a serialization failure or a deadlock, which a fresh attempt resolves. */
export function isRetriableConflict(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}
