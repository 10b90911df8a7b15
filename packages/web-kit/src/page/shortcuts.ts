import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** One thing that keys do, as the keyboard help lists it. */
export interface Shortcut {
  /**
   * Keys that each do it, by their names in a keyboard event: `['j', 'ArrowDown']`. `Mod+` before one means Command on
   * a Mac and Ctrl elsewhere.
   */
  readonly keys: readonly string[];
  readonly label: string;
  /** Left out where the screen listens for itself and only declares the keys. */
  readonly run?: () => void;
}

/** Shortcuts of one screen, or of the whole app, under the heading that the help gives them. */
export interface ShortcutGroup {
  readonly group: string;
  readonly shortcuts: readonly Shortcut[];
}

/** What shows shortcuts now. */
export interface ShortcutRegistry {
  /** @returns takes the group out again */
  add(read: () => ShortcutGroup): () => void;
  /** The groups on screen, in the order in which they came; equal headings are one group. */
  groups(): readonly ShortcutGroup[];
  /** Runs what a key does, the newest group first; answers whether there was something. */
  press(key: PressedKey): boolean;
}

/** What of a keyboard event tells which key it is. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Makes the registry of one app; `isMac` decides what `Mod+` means. */
export function createShortcutRegistry({ isMac }: { readonly isMac: boolean }): ShortcutRegistry {
  const readers = new Set<() => ShortcutGroup>();
  const read = () => [...readers].map((reader) => reader());
  return {
    add(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    groups() {
      const byName = new Map<string, Shortcut[]>();
      for (const { group, shortcuts } of read()) byName.set(group, [...(byName.get(group) ?? []), ...shortcuts]);
      return [...byName].map(([group, shortcuts]) => ({ group, shortcuts }));
    },
    press(pressed) {
      const shortcuts = read()
        .reverse()
        .flatMap((group) => group.shortcuts);
      const found = shortcuts.find(({ keys, run }) => run && keys.some((key) => isKey(key, pressed, isMac)));
      found?.run?.();
      return found !== undefined;
    },
  };
}

function isKey(key: string, pressed: PressedKey, isMac: boolean): boolean {
  const { ctrlKey, metaKey, altKey } = pressed;
  if (!key.startsWith('Mod+')) return pressed.key === key && !ctrlKey && !metaKey && !altKey;
  const hasModifier = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return hasModifier && !altKey && pressed.key.toLowerCase() === key.slice('Mod+'.length).toLowerCase();
}

/** Filled by the shell. */
export const ShortcutsContext = createContext<ShortcutRegistry | null>(null);

/**
 * Lists the shortcuts in the keyboard help while the component shows, and runs those that have a `run`: not while
 * somebody types or a dialog is open (`Mod+` keys while somebody types, too), nor single keys once the person has
 * switched them off.
 */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutsContext);
  const latest = useRef({ group, shortcuts });
  useLayoutEffect(() => {
    latest.current = { group, shortcuts };
  });
  useEffect(() => registry?.add(() => latest.current), [registry]);
}

const SINGLE_KEYS_OFF = 'alethea-single-keys-off';

/** Whether keys without a modifier do anything on this device: who dictates must be able to switch them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_OFF) === null;
  } catch {
    return true;
  }
}

/** Switches keys without a modifier on or off, on this device. */
export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, 'true');
  } catch {
    // Storage can be forbidden; then they stay on.
  }
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** True while a key without a modifier must be left alone: somebody types, a dialog is open, or they are switched off. */
export function leavesSingleKeysAlone(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return isTyping || isDialogOpen() || !areSingleKeysOn();
}

/** True while a dialog keeps everything else out of reach. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
