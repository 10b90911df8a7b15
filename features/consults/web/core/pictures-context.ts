import { createContext } from 'react';

/** Shows a picture of the open consult large; filled by the screen. */
export const OpenPictureContext = createContext<(fileId: string) => void>(() => {});
