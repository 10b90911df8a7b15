import './dialog.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { useEscape } from './dialog-stack.ts';

interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right' | undefined;
  children: ReactNode;
}

/** A panel from the side that keeps the focus and gives it back: notifications, filters, details. */
export const Drawer = ({ opened, onClose, title, side = 'right', children }: DrawerProps) => {
  useEscape(opened, onClose);
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={side}
      size="26rem"
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': en.close }}
      className="al-dialog"
    >
      {children}
    </MantineDrawer>
  );
};
