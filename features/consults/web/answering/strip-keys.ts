import { IS_MAC } from '@alethea/ui/actions/key-caps.ts';

/** Keys of what goes along with a message; they are heard while it is being written, too. */
export const BILL_KEY = 'Mod+b';
/** See BILL_KEY. */
export const ASK_BACK_KEY = 'Mod+i';
/** See BILL_KEY. */
export const OUTCOME_KEY = 'Mod+o';
/** See BILL_KEY. */
export const STATUS_KEY = 'Mod+s';
/** See BILL_KEY. */
export const ARCHIVE_KEY = 'Mod+e';

/** A key with Ctrl, or Command on a Mac, as a hint shows it. */
export function chordText(key: string, isMac: boolean = IS_MAC): string {
  const last = key.slice('Mod+'.length);
  const cap = last === 'Enter' ? '↵' : last.toUpperCase();
  return isMac ? `⌘${cap}` : `Ctrl ${cap}`;
}
