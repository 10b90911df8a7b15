import '../states/states.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { en } from '../texts/en.ts';

interface BannerProps {
  tone?: 'info' | 'waiting' | 'action' | undefined;
  icon?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

/** One line above the content about the whole product, spoken when it appears: an update, a push message. */
export const Banner = ({ tone = 'info', icon, action, onDismiss, children }: BannerProps) => (
  <div className="al-banner" data-tone={tone} role="status">
    {icon}
    <span>{children}</span>
    {action}
    {onDismiss && (
      <IconButton label={en.dismiss} tooltipSide="bottom" onClick={onDismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    )}
  </div>
);
