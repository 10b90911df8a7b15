import type { keysEn as english } from './keys-en.ts';

/** What stands on the keys of a keyboard, in Canadian French. */
export const keysEn: Record<keyof typeof english, string> = { enter: 'Entrée', escape: 'Échap', space: 'Espace' };
