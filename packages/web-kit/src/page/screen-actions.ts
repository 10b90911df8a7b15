import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Something that can be done with what is open on the screen; an entry of a menu is one. */
export interface ScreenAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
}

/** Actions under the heading that the palette gives them. */
export interface ScreenActions {
  readonly group: string;
  readonly actions: readonly ScreenAction[];
}

/** Reads what the screens that show offer at this moment. Filled by the shell. */
export const ScreenActionsContext = createContext<Set<() => ScreenActions> | null>(null);

/** Offers in the palette, too, what the screen offers by its own buttons and menus, while the component shows. */
export function useScreenActions(group: string, actions: readonly ScreenAction[]): void {
  const readers = useContext(ScreenActionsContext);
  const latest = useRef({ group, actions });
  useLayoutEffect(() => {
    latest.current = { group, actions };
  });
  useEffect(() => {
    const read = () => latest.current;
    readers?.add(read);
    return () => void readers?.delete(read);
  }, [readers]);
}
