import { onFirstUse } from '@alethea/ui/base/first-use.ts';
import { chooseSnackbarAction, SNACKBAR_KEY } from '@alethea/ui/base/snackbar';
import { fetchPart } from '@alethea/web-kit/page/parts';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useEffect } from 'react';
import { KeyboardHelp, loadHelp } from '../keyboard/keyboard-help.tsx';
import { HELP_KEY, PALETTE_KEY } from '../keyboard/shortcut-keys.ts';
import { CommandPalette, loadPalette } from '../palette/command-palette.tsx';
import type { PaletteSupplies } from '../palette/use-commands.tsx';
import { en } from '../texts/en.ts';

/** A dialog over all screens, one at a time: one of the shell's own, or by its key one that a feature brings. */
export type ShellDialog = 'palette' | 'help' | 'clinic' | (string & {});

interface PaletteAndHelpProps extends Omit<PaletteSupplies, 'onHelp'> {
  readonly shown: ShellDialog | null;
  readonly onShow: (dialog: ShellDialog | null) => void;
}

/** The command palette and the keyboard help, with the keys that open them on every screen. */
export const PaletteAndHelp = ({ shown, onShow, ...supplies }: PaletteAndHelpProps) => {
  useShortcuts(en.keyboardHelp.everywhere, [
    { keys: [PALETTE_KEY], label: en.palette.title, run: () => onShow('palette') },
    { keys: [HELP_KEY], label: en.keyboardHelp.title, run: () => onShow('help') },
    { keys: [SNACKBAR_KEY], label: en.keyboardHelp.chooseSnackbar, run: chooseSnackbarAction },
  ]);
  useEffect(() => {
    return onFirstUse(() => {
      fetchPart(loadPalette);
      fetchPart(loadHelp);
    });
  }, []);
  const close = () => onShow(null);
  return (
    <>
      <CommandPalette opened={shown === 'palette'} onClose={close} onHelp={() => onShow('help')} {...supplies} />
      <KeyboardHelp opened={shown === 'help'} onClose={close} />
    </>
  );
};
