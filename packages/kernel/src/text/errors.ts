/** Every kind of failure that a caller can be told of, with the HTTP status that carries it. */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
} as const;

/** The kind of a declared failure; anything outside this list is a bug and answers 500. */
export type ErrorKind = keyof typeof STATUS_OF_KIND;

/** One wrong field of an input: where it stands (`patient.phn`, `symptoms.0`) and a machine-readable reason. */
export interface FieldIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The body of every answer that is not a success; texts for people are looked up by `code` in the browser. */
export interface ErrorBody {
  readonly error: {
    readonly kind: ErrorKind | 'internal';
    readonly code: string;
    readonly message: string;
    readonly issues?: readonly FieldIssue[];
    readonly requestId: string;
  };
}

/** Codes that any operation may answer with, so that no contract has to repeat them. */
export const COMMON_ERRORS = {
  invalid_input: 'invalid',
  not_signed_in: 'unauthenticated',
  not_permitted: 'forbidden',
  foreign_origin: 'forbidden',
  not_found: 'not_found',
  idempotency_key_missing: 'invalid',
  idempotency_key_reused: 'conflict',
  too_large: 'too_large',
  too_many_requests: 'rate_limited',
  temporarily_unavailable: 'unavailable',
} as const satisfies Record<string, ErrorKind>;

/** A code that every operation may answer with. */
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
