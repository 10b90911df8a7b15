import { COMMON_ERRORS, type CommonErrorCode, type ErrorKind, type FieldIssue } from '@alethea/kernel/text/errors';

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
