import './states.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';

const icons = { info: IconInfoCircle, waiting: IconAlertTriangle, failed: IconAlertCircle, done: IconCircleCheck };

interface NoticeProps {
  tone: keyof typeof icons;
  title?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A remark within a screen; a failure is spoken when it appears. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div className="al-notice" data-tone={tone} role={tone === 'failed' ? 'alert' : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className="al-notice-words">
        {title && <div className="al-notice-title">{title}</div>}
        {children}
      </div>
      {action}
    </div>
  );
};
