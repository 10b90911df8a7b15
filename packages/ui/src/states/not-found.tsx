import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { StateMessage } from './state-message.tsx';

interface NotFoundProps {
  title?: string | undefined;
  children?: ReactNode;
  /** The way on, for example a link to the inbox. */
  action?: ReactNode;
}

/** In place of a screen that does not exist, or not for this person. */
export const NotFound = ({ title = en.notFound, children = en.notFoundHint, action }: NotFoundProps) => (
  <StateMessage page title={title} icon={<IconMapOff size={22} stroke={1.75} aria-hidden />} action={action}>
    {children}
  </StateMessage>
);
