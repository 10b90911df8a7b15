import { createContext, useContext, useLayoutEffect } from 'react';

/** Gives a screen the frame around it; without one, asking for room changes nothing. */
export const WideRoomContext = createContext<(wanted: boolean) => void>(() => undefined);

/** Asks the frame for the width of its sidebar while `wanted`: in a window that is not roomy the sidebar folds. */
export function useWideRoom(wanted: boolean): void {
  const ask = useContext(WideRoomContext);
  useLayoutEffect(() => {
    if (!wanted) return;
    ask(true);
    return () => ask(false);
  }, [ask, wanted]);
}
