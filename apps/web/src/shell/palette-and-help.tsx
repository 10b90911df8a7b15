import { useShortcuts } from '@alethea/web-kit/shortcuts';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { HELP_KEY, PALETTE_KEY } from '../keyboard/shortcut-keys.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import type { PaletteSupplies } from '../palette/use-commands.tsx';
import { en } from '../texts/en.ts';

/** A dialog of the shell; one at a time. */
export type ShellDialog = 'palette' | 'help' | 'clinic' | 'invite';

interface PaletteAndHelpProps extends Omit<PaletteSupplies, 'onHelp'> {
  readonly shown: ShellDialog | null;
  readonly onShow: (dialog: ShellDialog | null) => void;
}

/** The command palette and the keyboard help, with the keys that open them on every screen. */
export const PaletteAndHelp = ({ shown, onShow, ...supplies }: PaletteAndHelpProps) => {
  useShortcuts(en.keyboardHelp.everywhere, [
    { keys: [PALETTE_KEY], label: en.palette.title, run: () => onShow('palette') },
    { keys: [HELP_KEY], label: en.keyboardHelp.title, run: () => onShow('help') },
  ]);
  const close = () => onShow(null);
  return (
    <>
      <CommandPalette opened={shown === 'palette'} onClose={close} onHelp={() => onShow('help')} {...supplies} />
      <KeyboardHelp opened={shown === 'help'} onClose={close} />
    </>
  );
};
