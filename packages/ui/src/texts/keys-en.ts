/** What stands on the keys of a keyboard. */
export const keysEn = { enter: 'Enter', escape: 'Esc', space: 'Space' };
