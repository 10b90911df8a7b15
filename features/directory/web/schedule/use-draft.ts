import { useCallback, useState } from 'react';

/** A part of the settings as it is being changed. */
export interface Draft<Value> {
  readonly value: Value;
  readonly isDirty: boolean;
  /** The revision that the changes began from. */
  readonly basedOn: string;
  change(change: (value: Value) => Value): void;
  /** Back to what is kept. */
  discard(): void;
  /** After a save of `sent`: what was changed meanwhile stays, based on the new revision. */
  settle(sent: Value, revision: string): void;
}

/**
 * Keeps the changes of a part until they are saved or discarded. Unchanged, it follows what is kept, so that another
 * window's save shows; values are compared as JSON.
 */
export function useDraft<Value>(kept: Value, revision: string): Draft<Value> {
  const [changed, setChanged] = useState<{ readonly value: Value; readonly basedOn: string } | null>(null);
  const value = changed === null ? kept : changed.value;
  return {
    value,
    isDirty: changed !== null && JSON.stringify(changed.value) !== JSON.stringify(kept),
    basedOn: changed?.basedOn ?? revision,
    change: (change) =>
      setChanged((before) => ({ value: change(before ? before.value : kept), basedOn: before?.basedOn ?? revision })),
    discard: useCallback(() => setChanged(null), []),
    settle: (sent, next) =>
      setChanged((before) =>
        before === null || JSON.stringify(before.value) === JSON.stringify(sent)
          ? null
          : { value: before.value, basedOn: next },
      ),
  };
}
