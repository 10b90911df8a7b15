import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { en } from '../texts/en.ts';
import { StateMessage } from './state-message.tsx';

interface ErrorStateProps {
  /** The specified text. */
  message: string;
  /** What to do. */
  hint?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** In place of content that could not be loaded; spoken when it appears. */
export const ErrorState = ({ message, hint, onRetry, retryLabel = en.retry }: ErrorStateProps) => (
  <div role="alert">
    <StateMessage
      title={message}
      tone="failed"
      icon={<IconAlertCircle size={22} stroke={1.75} aria-hidden />}
      action={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    >
      {hint}
    </StateMessage>
  </div>
);
