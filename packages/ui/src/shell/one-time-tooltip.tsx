import './one-time-tooltip.css';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { en } from '../texts/en.ts';

/** What a one-time tooltip says, and what happens when it is put away. */
export interface OneTimeTooltipContent {
  text: ReactNode;
  onDismiss: () => void;
}

interface OneTimeTooltipProps extends OneTimeTooltipContent {
  /** Where what it is about stands. */
  points?: 'up' | 'down' | undefined;
}

/** A tip that stays until it is dismissed (SHELL-39); it stands in the flow, so that it never covers anything. */
export const OneTimeTooltip = ({ text, onDismiss, points = 'up' }: OneTimeTooltipProps) => (
  <div className="al-one-time-tooltip" data-points={points} role="note">
    <p>{text}</p>
    <Button dense onClick={onDismiss}>
      {en.gotIt}
    </Button>
  </div>
);
