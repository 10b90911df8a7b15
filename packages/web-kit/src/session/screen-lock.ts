import { createContext } from 'react';

/** True while the lock covers the screen: nobody sees it, and what takes part in the room lets go. Filled by the shell. */
export const ScreenLockContext = createContext(false);
