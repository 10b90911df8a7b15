import { useEffect, useId, useSyncExternalStore } from 'react';

interface OpenDialog {
  readonly id: string;
}

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True of the dialog, drawer, question or picture that was opened last: of several over each other, Escape closes that
 * one only.
 */
export function useIsTopDialog(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    const entry: OpenDialog = { id };
    change([...stack, entry]);
    // Later than the key that closed it, which would otherwise close the next one, too.
    return () => void setTimeout(() => change(stack.filter((other) => other !== entry)));
  }, [opened, id]);
  const top = useSyncExternalStore(subscribe, () => stack.at(-1)?.id);
  return top === undefined || top === id;
}
