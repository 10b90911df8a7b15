import type { InputOf, Operation, OutputOf } from '@alethea/kernel/operation';

declare const operationType: unique symbol;

/** An operation as the browser knows it: its name on the wire and, for the compiler only, its contract. */
export interface Remote<Op extends Operation = Operation> {
  readonly name: Op['name'];
  /** Where it is posted as a form of plain fields; without it, as JSON under its name. */
  readonly formPath?: string;
  readonly [operationType]: Op;
}

/** What a caller sends to it. */
export type RemoteInput<R extends Remote> = InputOf<R[typeof operationType]>;
/** What a caller gets back from it. */
export type RemoteOutput<R extends Remote> = OutputOf<R[typeof operationType]>;

/** Names an operation without bringing its schemas along; a name that is not the contract's own does not compile. */
export function remote<Op extends Operation>(name: Op['name']): Remote<Op> {
  return { name } as Remote<Op>;
}

/** As `remote`, for an operation that the specification posts as a form, to a path of its own and without files. */
export function remoteForm<Op extends Operation>(name: Op['name'], formPath: string): Remote<Op> {
  return { name, formPath } as Remote<Op>;
}
