/** True where the Command key does what Ctrl does elsewhere. */
export const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Opens the palette. */
export const PALETTE_KEY = 'Mod+k';
/** Opens the keyboard help. */
export const HELP_KEY = '?';

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The caps of a shortcut's key, as they stand on the keyboard: `Mod+k` is Ctrl and K, on a Mac ⌘ and K. */
export function keyCaps(key: string, isMac: boolean = IS_MAC): readonly string[] {
  const isChord = key.startsWith('Mod+');
  const last = isChord ? key.slice('Mod+'.length) : key;
  const cap = NAMES[last] ?? (isChord && last.length === 1 ? last.toUpperCase() : last);
  return isChord ? [isMac ? '⌘' : 'Ctrl', cap] : [cap];
}
