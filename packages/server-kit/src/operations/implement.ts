import type { Operation, OutputOf, ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { Call, ReadCall, WriteCall } from './call.ts';

/**
 * Reads and answers; changes nothing. `logged` runs before the answer leaves, once the access log has the rows of the call
 * and only where it has any: to remember that it was logged.
 */
export interface ReadSteps<Op extends Operation> {
  read(call: ReadCall<Op>, input: ParsedInputOf<Op>): Promise<OutputOf<Op>>;
  logged?(call: ReadCall<Op>, input: ParsedInputOf<Op>): Promise<void>;
}

/**
 * Changes something. `prepare` runs first, without a transaction, for what is slow (hashing, parsing a file, asking a
 * provider); `write` holds the transaction; `after` does only what may be lost.
 */
export interface WriteSteps<Op extends Operation, Prepared> {
  prepare?(call: ReadCall<Op>, input: ParsedInputOf<Op>): Promise<Prepared>;
  write(call: WriteCall<Op>, input: ParsedInputOf<Op>, prepared: Prepared): Promise<OutputOf<Op>>;
  after?(call: Call<Op>, input: ParsedInputOf<Op>, output: OutputOf<Op>, prepared: Prepared): Promise<void>;
}

/** An operation with its steps, ready to be mounted. */
export interface Implementation {
  readonly operation: Operation;
  readonly steps: ReadSteps<Operation> | WriteSteps<Operation, unknown>;
}

/** Binds a reading operation to its handler. */
export function implementRead<Op extends Operation>(operation: Op, steps: ReadSteps<Op>): Implementation {
  return { operation, steps: steps as unknown as ReadSteps<Operation> };
}

/** Binds a writing operation to its handler. */
export function implementWrite<Op extends Operation, Prepared = undefined>(
  operation: Op,
  steps: WriteSteps<Op, Prepared>,
): Implementation {
  return { operation, steps: steps as unknown as WriteSteps<Operation, unknown> };
}
