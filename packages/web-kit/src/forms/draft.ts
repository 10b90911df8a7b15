import { useCallback, useState } from 'react';

/** Something kept on the server as it is being changed on a screen, until it is saved or discarded. */
export interface Draft<Value> {
  readonly value: Value;
  readonly isDirty: boolean;
  /** The revision that the changes began from. */
  readonly basedOn: string;
  /** What was kept when the changes began. */
  readonly base: Value;
  change(change: (value: Value) => Value): void;
  /** Back to what is kept. */
  discard(): void;
  /** After a save of `sent`: what was changed meanwhile stays, based on the new revision. */
  settle(sent: Value, revision: string): void;
  /** Goes on from what is kept now, as another window has saved it, with `value` as what has been changed. */
  rebase(value: Value): void;
}

/**
 * Keeps the changes of something until they are saved or discarded. Unchanged, it follows what is kept, so that another
 * window's save shows; values are compared as JSON.
 */
export function useDraft<Value>(kept: Value, revision: string): Draft<Value> {
  const [changed, setChanged] = useState<{
    readonly value: Value;
    readonly basedOn: string;
    readonly base: Value;
  } | null>(null);
  const value = changed === null ? kept : changed.value;
  return {
    value,
    isDirty: changed !== null && JSON.stringify(changed.value) !== JSON.stringify(kept),
    basedOn: changed?.basedOn ?? revision,
    base: changed === null ? kept : changed.base,
    change: (change) =>
      setChanged((before) => ({
        value: change(before ? before.value : kept),
        basedOn: before?.basedOn ?? revision,
        base: before ? before.base : kept,
      })),
    discard: useCallback(() => setChanged(null), []),
    settle: (sent, next) =>
      setChanged((before) =>
        before === null || JSON.stringify(before.value) === JSON.stringify(sent)
          ? null
          : { value: before.value, basedOn: next, base: sent },
      ),
    rebase: (next) => setChanged({ value: next, basedOn: revision, base: kept }),
  };
}
