import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** In place of a list without entries. */
export const EmptyState = (props: EmptyStateProps) => <StateMessage {...props} />;
