declare const declared: unique symbol;

/** Something that changed, as browsers are told of it: ids only, for each fetches it again under its own rights. */
export interface Change {
  readonly kind: string;
  readonly id?: string;
  /** Nothing at run time: only what a contract declares can be told. */
  readonly [declared]: true;
}

/** A kind of change that a contract declares; called, it gives one change, of one record or of the whole kind. */
export interface ChangeKind {
  (id?: string): Change;
  /** Its name on the wire. */
  readonly kind: string;
}

/** Declares a kind of change. */
export function defineChange(kind: string): ChangeKind {
  return Object.assign((id?: string) => (id === undefined ? { kind } : { kind, id }) as Change, { kind });
}
