import { Dialog } from '@alethea/ui/overlays/dialog';
import { partOf } from '@alethea/web-kit/page/parts';
import { Suspense } from 'react';
import { en } from '../texts/en.ts';

/** Fetches what the dialog shows: pages do not begin with it. */
export const loadHelp = () => import('./help-content.tsx');
const HelpContent = partOf(loadHelp);

/** Lists what keys do, everywhere and on the open screen, and switches single keys off for who dictates. */
export const KeyboardHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={en.keyboardHelp.title}>
    <Suspense>
      <HelpContent />
    </Suspense>
  </Dialog>
);
