import '@alethea/ui/display/list-row.css';
import './consult-row.css';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import type { MouseEvent, ReactNode } from 'react';
import type { ConsultRow } from '../../../contract/consult-view.ts';
import { en } from '../../../texts/en.ts';
import { QuickActions } from './row-actions.tsx';
import type { RowCommands } from './row-commands.ts';

interface RowFrameProps {
  readonly row: ConsultRow;
  /** Names it beside its checkbox. */
  readonly label: string;
  readonly href: string;
  readonly opened: boolean;
  readonly selected: boolean;
  readonly commands: RowCommands;
  readonly className?: string;
  readonly linkClassName?: string;
  readonly isUrgent?: boolean;
  /** What the link holds. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A consult in a list or on the board: a link over the whole row, with a checkbox and quick actions above it. */
export const RowFrame = (props: RowFrameProps) => {
  const {
    row,
    label,
    href,
    opened,
    selected,
    commands,
    className = '',
    linkClassName = '',
    isUrgent,
    children,
  } = props;
  const { activityId: consultId, unread } = row;
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    commands.open(consultId);
  };
  return (
    <div
      className={`al-row consults-row ${className}`}
      data-unread={unread || undefined}
      data-opened={opened || undefined}
      data-urgent={isUrgent || undefined}
    >
      <span className="consults-row-dot" aria-hidden />
      <div className="al-row-check consults-row-check">
        <CheckboxField
          label={<VisuallyHidden>{en.inbox.selectRow(label)}</VisuallyHidden>}
          checked={selected}
          onChange={() => commands.select(consultId)}
        />
      </div>
      <a
        className={`al-row-link ${linkClassName}`}
        href={href}
        data-consult={consultId}
        aria-current={opened || undefined}
        onClick={handleClick}
        onFocus={() => commands.focus(consultId)}
        onPointerEnter={() => commands.prefetch(consultId)}
      >
        {unread && <VisuallyHidden>{en.inbox.unread} </VisuallyHidden>}
        {children}
      </a>
      <QuickActions row={row} commands={commands} />
      {props.foot}
    </div>
  );
};
