/** A bound that an operator can move: the environment variable, what holds without it, and why it is that. */
export interface Limit {
  readonly setting: string;
  readonly fallback: number;
  /** The least that makes sense; 0 switches off what the reason says can be switched off. */
  readonly minimum: number;
  /** What is counted, in the plural. */
  readonly unit: string;
  readonly reason: string;
}

const limit = (setting: string, fallback: number, unit: string, reason: string, minimum = 1) =>
  ({ setting, fallback, minimum, unit, reason }) satisfies Limit;

/**
 * Every bound of the server. `Config.limits` has the value of each under its name here, and docs/reference/limits.md is
 * made from this table.
 */
export const LIMITS = {
  callsPerMinute: limit(
    'CALLS_PER_MINUTE',
    600,
    'calls of one person to one operation in a minute',
    'ten a second are more than any screen makes',
  ),
  connections: limit('CONNECTIONS', 5_000, 'open connections', 'what one process holds in the memory that it is given'),
  connectionsPerAddress: limit(
    'CONNECTIONS_PER_ADDRESS',
    300,
    'open connections of one address',
    'a large clinic behind one address has some fifty browsers with six connections each',
  ),
  headersMs: limit('HEADERS_MS', 10_000, 'milliseconds for the headers of a request', 'a slow telephone needs two'),
  bodyMs: limit(
    'BODY_MS',
    20_000,
    'milliseconds for the body of a call',
    'the largest call is 1 MB; files have five minutes',
  ),
  stagedFiles: limit(
    'STAGED_FILES',
    200,
    'files of one person that are uploaded or copied and not yet sent',
    'ten messages with as many files as a message takes',
  ),
  stagedMegabytes: limit(
    'STAGED_MEGABYTES',
    1_024,
    'megabytes of one person that are uploaded, on their way or copied, and not yet sent',
    'five films of the largest size; what is not sent is kept for a day',
  ),
} as const satisfies Record<string, Limit>;

/** The limits of a running server, by name. */
export type Limits = { readonly [name in keyof typeof LIMITS]: number };
