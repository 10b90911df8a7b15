import { Dialog } from '@alethea/ui/overlays/dialog';
import { partOf } from '@alethea/web-kit/page/parts';
import { Suspense } from 'react';
import { en } from '../texts/en.ts';
import type { PaletteSupplies } from './use-commands.tsx';
import { useEarlyKeys } from './use-early-keys.ts';

/** Fetches the field and the list: pages do not begin with them. */
export const loadPalette = () => import('./palette-content.tsx');
const PaletteContent = partOf(loadPalette);

interface CommandPaletteProps extends PaletteSupplies {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Goes anywhere and does anything from the keyboard: a text field over a list, in which arrows and Enter choose. */
export const CommandPalette = ({ opened, onClose, ...supplies }: CommandPaletteProps) => {
  const early = useEarlyKeys(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={en.palette.title}>
      <Suspense>
        <PaletteContent {...supplies} early={early} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
};
