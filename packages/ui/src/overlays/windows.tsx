import { Drawer, Modal } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';

export { Drawer, Modal, modals };

/** Where questions show. `onStanding` is told once they can be asked. */
export const Questions = ({ onStanding }: { onStanding: () => void }) => {
  // The library begins to listen in an effect of its own, before this one.
  useEffect(onStanding, [onStanding]);
  return <ModalsProvider>{null}</ModalsProvider>;
};
