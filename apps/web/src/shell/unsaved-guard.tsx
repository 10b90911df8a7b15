import { ConfirmDialog } from '@alethea/ui/dialog';
import { type UnsavedGuard, UnsavedGuardContext } from '@alethea/web-kit/unsaved-guard';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { en } from '../texts/en.ts';

/** Asks before a screen with unsaved changes is left for another one (GUARD-01 to GUARD-03). */
export function UnsavedGuardProvider({ children }: { children: ReactNode }) {
  const holds = useRef(new Set<symbol>());
  const guard = useMemo<UnsavedGuard>(
    () => ({
      hold() {
        const hold = Symbol('unsaved changes');
        holds.current.add(hold);
        return () => holds.current.delete(hold);
      },
    }),
    [],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => holds.current.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <UnsavedGuardContext value={guard}>
      {children}
      <ConfirmDialog
        opened={status === 'blocked'}
        onConfirm={() => proceed?.()}
        onCancel={() => reset?.()}
        title={en.unsaved.title}
        confirmLabel={en.unsaved.ok}
        cancelLabel={en.unsaved.cancel}
      >
        {en.unsaved.message}
      </ConfirmDialog>
    </UnsavedGuardContext>
  );
}
