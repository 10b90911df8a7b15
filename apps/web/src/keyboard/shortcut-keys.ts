/** Opens the palette. */
export const PALETTE_KEY = 'Mod+k';
/** Opens the keyboard help. */
export const HELP_KEY = '?';
