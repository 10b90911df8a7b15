import { keysEn } from '../texts/keys-en.ts';

/** True where the Command key does what Ctrl does elsewhere. */
export const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: keysEn.enter,
  Escape: keysEn.escape,
  ' ': keysEn.space,
};

/** The caps of a shortcut's key, as they stand on the keyboard: `Mod+k` is Ctrl and K, on a Mac ⌘ and K. */
export function keyCaps(key: string, isMac: boolean = IS_MAC): readonly string[] {
  const isChord = key.startsWith('Mod+');
  const last = isChord ? key.slice('Mod+'.length) : key;
  const cap = NAMES[last] ?? (isChord && last.length === 1 ? last.toUpperCase() : last);
  return isChord ? [isMac ? '⌘' : 'Ctrl', cap] : [cap];
}
