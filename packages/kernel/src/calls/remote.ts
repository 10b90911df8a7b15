import type { InputOf, Operation, OutputOf, RepeatRule } from './operation.ts';

declare const operationType: unique symbol;

/** An operation as a browser knows it, without its schemas: how it is called and, for the compiler only, its contract. */
export interface Remote<Op extends Operation = Operation> {
  readonly name: Op['name'];
  readonly repeat: RepeatRule;
  /** Names of the changes after which an answer that is kept is to be fetched again. */
  readonly outdatedBy?: readonly string[];
  /** Where it is posted as JSON; without it, under its name. */
  readonly path?: string;
  /** Where it is posted as a form of plain fields instead. */
  readonly formPath?: string;
  /** Nothing at run time. */
  readonly [operationType]?: Op;
}

/** What a caller sends to it. */
export type RemoteInput<R extends Remote> = InputOf<NonNullable<R[typeof operationType]>>;
/** What a caller gets back from it. */
export type RemoteOutput<R extends Remote> = OutputOf<NonNullable<R[typeof operationType]>>;
/** The error codes that it declares as its own, or that any of several declares; the common ones are not among them. */
export type RemoteErrorCode<R extends Remote> = R extends Remote
  ? keyof NonNullable<R[typeof operationType]>['errors'] & string
  : never;
