import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { formatListTime, formatMoment } from '@alethea/web-kit/page/format';
import { type ComponentProps, type MouseEvent, memo } from 'react';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import { stateLabel } from '../sent/message-list.ts';
import type { ListedMessage } from '../sent/views.ts';

/** What the colour of a state means. */
export const STATE_TONES: Readonly<Record<ListedMessage['state'], ComponentProps<typeof Tag>['tone']>> = {
  scheduled: 'info',
  cancelled: 'neutral',
  sending: 'neutral',
  sent: 'neutral',
  read: 'done',
  expired: 'waiting',
  locked: 'failed',
  failed: 'failed',
  withdrawn: 'neutral',
  answered: 'done',
};

/** Brings the focus to the row of a message. */
export function focusMessage(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message]')];
  rows.find(({ dataset }) => dataset.message === id)?.focus();
}

interface MessageRowProps {
  readonly message: ListedMessage;
  readonly now: Date;
  readonly viewerUid: string;
  readonly href: string;
  readonly opened: boolean;
  readonly selected: boolean;
  /** Where a list shows all folders. */
  readonly showsFolder: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

/** One message of the list: a link over the whole row, with a checkbox above it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, now, viewerUid, href, opened, selected, showsFolder, onOpen, onSelect } = props;
  const { id, subject, read, patientInfo, subType, state, statusUpdatedAt, physicianUid } = message;
  const { physicianName, sentByName } = message;
  const from = physicianUid === viewerUid ? '' : physicianName;
  const sentBy = sentByName && en.sentBy(sentByName);
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <div className="al-row patients-row" data-unread={!read || undefined} data-opened={opened || undefined}>
      <div className="al-row-check">
        <CheckboxField
          label={<VisuallyHidden>{en.selectRow(subject)}</VisuallyHidden>}
          checked={selected}
          onChange={() => onSelect(id)}
        />
      </div>
      <a className="al-row-link" href={href} data-message={id} aria-current={opened || undefined} onClick={handleClick}>
        {!read && <VisuallyHidden>{en.unread} </VisuallyHidden>}
        <span className="al-row-line">
          <span className="al-row-subject al-row-dotted">{subject}</span>
          <time dateTime={statusUpdatedAt} title={formatMoment(statusUpdatedAt, now)}>
            {formatListTime(statusUpdatedAt, now)}
          </time>
        </span>
        <span className="al-row-words">
          {[en.to(patientInfo.email), en.types[subType], from, sentBy].filter(Boolean).join(' · ')}
        </span>
        <span className="al-row-tags">
          <Tag tone={STATE_TONES[state]}>{stateLabel(message)}</Tag>
          {showsFolder && <Tag>{en.folders[message.folder]}</Tag>}
        </span>
      </a>
    </div>
  );
});
