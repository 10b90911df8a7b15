import './states.css';
import type { ReactNode } from 'react';

interface StateMessageProps {
  title: string;
  icon?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'neutral' | 'failed' | undefined;
  /** Fills a screen, with the title as its h1. */
  page?: boolean | undefined;
}

/** What stands where content would be: why there is none, and the next step. */
export const StateMessage = ({ title, icon, children, action, tone, page = false }: StateMessageProps) => {
  const Title = page ? 'h1' : 'p';
  return (
    <div className="al-state" data-page={page || undefined}>
      {icon && (
        <span className="al-state-icon" data-tone={tone}>
          {icon}
        </span>
      )}
      <Title className="al-state-title">{title}</Title>
      {children && <div className="al-state-words">{children}</div>}
      {action && <div className="al-state-action">{action}</div>}
    </div>
  );
};
