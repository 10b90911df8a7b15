// Connection refused or lost, server starting or stopping (SQLSTATE classes 08 and 57P), idle too long in a transaction.
const LOST_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|25P03)$/;
const LOST_TEXT =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|The embedded database has stopped/;
// Prepared statements of a connection no longer fit tables that a newer version has changed; a new connection's will.
const OUTDATED_PLAN_TEXT = /cached plan must not change result type/;
// Disk full, too many connections (class 53), statement or lock took too long, failing disk, standby without writes.
const EXHAUSTED_CODE = /^(53\w{3}|57014|55P03|58030|25006)$/;

/** True when the connection that gave this error must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = partsOf(error);
  return LOST_CODE.test(code) || LOST_TEXT.test(message) || OUTDATED_PLAN_TEXT.test(message);
}

/** True when the database cannot be reached, is going away or has no room: the caller should try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || EXHAUSTED_CODE.test(partsOf(error).code);
}

/** True for a serialization failure or a deadlock, which a fresh attempt resolves. */
export function isRetriableConflict(error: unknown): boolean {
  const { code } = partsOf(error);
  return code === '40001' || code === '40P01';
}

function partsOf(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
