import { hideSnackbar, showSnackbar } from '@alethea/ui/base/snackbar';
import { useCallback, useEffect, useRef } from 'react';
import { en } from '../../texts/en.ts';

/** Shows what was deleted with the way back, for as long as the editor is there to take it back. */
export function useUndoSnackbar(): (message: string, undo: () => void) => void {
  const shown = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (shown.current !== null) hideSnackbar(shown.current);
    },
    [],
  );
  return useCallback((message, undo) => {
    shown.current = showSnackbar({ message, action: { label: en.list.undo, onClick: undo } });
  }, []);
}
