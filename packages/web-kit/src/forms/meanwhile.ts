import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Values as they are kept, with the revision under which a save of them is based. */
export interface Kept<Values> {
  readonly values: Values;
  readonly revision: string | number;
}

interface MeanwhileOptions<Values> {
  readonly merge?: (before: Values, typed: Values, now: Values) => Values;
  readonly onMerged?: () => void;
}

/** Where a form stands to what is kept. */
export interface Meanwhile<Values> {
  /** What the changes began from. */
  readonly base: Kept<Values>;
  /** Somebody else has saved something newer than that. */
  readonly isBehind: boolean;
  /** Begins anew from what is kept, with `typed` over it; without it, what was typed is given up. */
  restart(from: Kept<Values>, typed?: Values): void;
}

/**
 * What becomes of a form when what it began from is saved by somebody else: untouched, it follows; with something typed,
 * it merges, or else it is behind until it is restarted. `kept` is the newest that is known.
 */
export function useMeanwhile<Values extends FieldValues>(
  kept: Kept<Values>,
  form: UseFormReturn<Values>,
  { merge, onMerged }: MeanwhileOptions<Values>,
): Meanwhile<Values> {
  const [base, setBase] = useState(kept);
  const seen = useRef(kept.revision);
  const { isDirty } = form.formState;
  const restart = (from: Kept<Values>, typed?: Values) => {
    form.reset(from.values);
    setBase(from);
    if (typed !== undefined) form.reset(typed, { keepDefaultValues: true });
  };
  useEffect(() => {
    if (seen.current === kept.revision) return;
    seen.current = kept.revision;
    if (kept.revision === base.revision) return;
    if (isDirty && !merge) return;
    if (!isDirty || !merge) return restart(kept);
    restart(kept, merge(base.values, form.getValues(), kept.values));
    onMerged?.();
  });
  return { base, isBehind: isDirty && kept.revision !== base.revision, restart };
}
