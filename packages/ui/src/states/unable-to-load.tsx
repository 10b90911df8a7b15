import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { en } from '../texts/en.ts';
import { StateMessage } from './state-message.tsx';

interface UnableToLoadProps {
  onRetry?: (() => void) | undefined;
  /** A note: a request id, what still works. */
  children?: ReactNode;
}

/** In place of a whole screen that failed. */
export const UnableToLoad = ({ onRetry, children }: UnableToLoadProps) => (
  <StateMessage
    page
    title={en.unableToLoad}
    tone="failed"
    icon={<IconPlugConnectedX size={22} stroke={1.75} aria-hidden />}
    action={onRetry && <Button onClick={onRetry}>{en.retry}</Button>}
  >
    {children}
  </StateMessage>
);
