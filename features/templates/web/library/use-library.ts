import type { ProcessState } from '@alethea/kernel/app/process-state';
import { announce } from '@alethea/ui/base/live-region';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { useDraft } from '@alethea/web-kit/forms/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { getTemplates, saveTemplates } from '../../contract/client.ts';
import type { TemplateLibrary } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { libraryProblem } from './library-problem.ts';
import { mergeLibraries } from './merge-libraries.ts';
import type { KeptTemplates } from './views.ts';

/** The templates as they are being edited, until they are saved or discarded. */
export interface LibraryEditing {
  readonly library: TemplateLibrary;
  readonly isDirty: boolean;
  /** True while another window has saved what these changes did not begin from. */
  readonly isConflict: boolean;
  /** Why it cannot be saved as it stands. */
  readonly blockedReason: string | undefined;
  readonly state: ProcessState;
  readonly error: CallErrorOf<typeof saveTemplates> | null;
  change(change: (library: TemplateLibrary) => TemplateLibrary): void;
  /** Changes, and answers what takes that change back while it keeps later ones. */
  changeUndoably(change: (library: TemplateLibrary) => TemplateLibrary): () => void;
  /** Whether it was saved. */
  save(): Promise<boolean>;
  discard(): void;
  merge(): void;
}

/** See LibraryEditing. */
export function useLibrary({ templates: kept, version }: KeptTemplates): LibraryEditing {
  const queryClient = useQueryClient();
  const draft = useDraft<TemplateLibrary>(kept, String(version));
  const { value: library, isDirty } = draft;
  // What is taken back later goes on from what is there then.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const queryKey = operationKey(getTemplates, {});
  const action = useAction(saveTemplates, {
    onError: (error) => {
      if (isCode(error, 'templates_changed')) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const isConflict = isDirty && draft.basedOn !== String(version);
  const blockedReason = isConflict ? en.conflict.reason : libraryProblem(library);
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
      // A refetch that is under way would bring back what this save replaces.
      await queryClient.cancelQueries({ queryKey });
      const output = await action.run({ templates: library, basedOnVersion: Number(draft.basedOn) });
      if (output === undefined) return false;
      queryClient.setQueryData(queryKey, output);
      draft.settle(library, String(output.version));
      announce(en.bar.saved);
      return true;
    },
    discard() {
      action.reset();
      draft.discard();
    },
    merge() {
      action.reset();
      draft.rebase(mergeLibraries({ base: draft.base, mine: library, theirs: kept }));
      announce(en.conflict.merged);
    },
  };
}
