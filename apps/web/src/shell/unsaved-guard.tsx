import { ConfirmDialog } from '@alethea/ui/overlays/dialog';
import {
  type SaveBeforeLeaving,
  saveUnsaved,
  type UnsavedGuard,
  UnsavedGuardContext,
} from '@alethea/web-kit/forms/unsaved-guard';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { en } from '../texts/en.ts';

interface Hold {
  readonly saving: (() => SaveBeforeLeaving) | undefined;
  readonly params: readonly string[];
  readonly message: string | undefined;
}

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** True when the way leads to another screen, or to another part of it that the hold names. */
function leaves({ params }: Hold, current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || params.some((param) => current.search[param] !== next.search[param]);
}

/** Asks before a screen with unsaved changes is left for another one (GUARD-01 to GUARD-03). */
export function UnsavedGuardProvider({ children }: { children: ReactNode }) {
  const holds = useRef(new Set<Hold>());
  const [isSaving, setSaving] = useState(false);
  const guard = useMemo<UnsavedGuard>(
    () => ({
      hold(params, message, saving) {
        const hold = { params, message, saving };
        holds.current.add(hold);
        return () => holds.current.delete(hold);
      },
    }),
    [],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isHeld = () => [...holds.current].some((hold) => leaves(hold, current, next));
      // What saves itself needs no question.
      return isHeld() && saveUnsaved().then(isHeld);
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  const messages = [...holds.current].map(({ message }) => message);
  const savings = [...holds.current].map(({ saving }) => saving?.());
  // What only some of it could save would lose the rest.
  const maySave = savings.length > 0 && savings.every((saving) => saving !== undefined);
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await Promise.all(savings.map((saving) => saving?.save()));
    setSaving(false);
    if (saved.every((isSaved) => isSaved)) proceed?.();
    else reset?.();
  };
  return (
    <UnsavedGuardContext value={guard}>
      {children}
      <ConfirmDialog
        opened={status === 'blocked'}
        danger
        onConfirm={() => proceed?.()}
        onCancel={() => reset?.()}
        title={en.unsaved.title}
        confirmLabel={en.unsaved.ok}
        cancelLabel={en.unsaved.cancel}
        save={
          maySave
            ? {
                label: en.unsaved.save,
                loading: isSaving,
                disabledReason: savings.find((saving) => saving?.blockedReason)?.blockedReason,
                onSave: () => void saveAndLeave(),
              }
            : undefined
        }
      >
        {/* What is lost anywhere counts. */}
        {messages.every((message) => message !== undefined) ? messages[0] : en.unsaved.message}
      </ConfirmDialog>
    </UnsavedGuardContext>
  );
}
