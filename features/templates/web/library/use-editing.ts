import type { ProcessState } from '@alethea/kernel/app/process-state';
import { announce } from '@alethea/ui/base/live-region';
import { useDraft } from '@alethea/web-kit/forms/draft';
import { useLayoutEffect, useRef } from 'react';
import { en } from '../../texts/en.ts';
import type { Library, Named } from './library.ts';
import { mergeLibraries } from './merge-libraries.ts';

/** A library as it is being edited, until it is saved or discarded. */
export interface LibraryEditing<Item extends Named, Failure = unknown> {
  readonly library: Library<Item>;
  readonly isDirty: boolean;
  /** True while another window has saved what these changes did not begin from. */
  readonly isConflict: boolean;
  /** Why it cannot be saved as it stands. */
  readonly blockedReason: string | undefined;
  readonly state: ProcessState;
  readonly error: Failure | null;
  change(change: (library: Library<Item>) => Library<Item>): void;
  /** Changes, and answers what takes that change back while it keeps later ones. */
  changeUndoably(change: (library: Library<Item>) => Library<Item>): () => void;
  /** Whether it was saved. */
  save(): Promise<boolean>;
  discard(): void;
  merge(): void;
}

/** What is edited, and how it is saved. */
interface EditingOrder<Item extends Named, Failure> {
  readonly kept: Library<Item>;
  readonly version: number;
  /** Why a library cannot be saved as it stands. */
  readonly problemOf: (library: Library<Item>) => string | undefined;
  readonly action: { readonly state: ProcessState; readonly error: Failure | null; readonly reset: () => void };
  /** Saves what began from that version; answers the new one, undefined when it failed. */
  readonly save: (library: Library<Item>, basedOnVersion: number) => Promise<number | undefined>;
  /** What is done with the changes here before they are joined with what another window has saved. */
  readonly beforeMerge?: (mine: Library<Item>, base: Library<Item>, theirs: Library<Item>) => Library<Item>;
}

/** Keeps the changes of a library until they are saved or discarded. */
export function useEditing<Item extends Named, Failure>(
  order: EditingOrder<Item, Failure>,
): LibraryEditing<Item, Failure> {
  const { kept, version, action, problemOf, beforeMerge = (mine) => mine } = order;
  const draft = useDraft<Library<Item>>(kept, String(version));
  const { value: library, isDirty } = draft;
  // What is taken back later goes on from what is there then.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const isConflict = isDirty && draft.basedOn !== String(version);
  const blockedReason = isConflict ? en.conflict.reason : problemOf(library);
  return {
    library,
    isDirty,
    isConflict,
    blockedReason,
    state: action.state,
    error: action.error,
    change: draft.change,
    changeUndoably(change) {
      const after = change(library);
      draft.change(() => after);
      return () => latest.current.change((now) => mergeLibraries({ base: after, mine: now, theirs: library }));
    },
    async save() {
      if (blockedReason !== undefined) return false;
      const saved = await order.save(library, Number(draft.basedOn));
      if (saved === undefined) return false;
      draft.settle(library, String(saved));
      announce(en.bar.saved);
      return true;
    },
    discard() {
      action.reset();
      draft.discard();
    },
    merge() {
      action.reset();
      const mine = beforeMerge(library, draft.base, kept);
      draft.rebase(mergeLibraries({ base: draft.base, mine, theirs: kept }));
      announce(en.conflict.merged);
    },
  };
}
