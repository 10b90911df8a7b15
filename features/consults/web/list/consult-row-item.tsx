import '@alethea/ui/list-row.css';
import './consult-row.css';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { IconButton } from '@alethea/ui/icon-button';
import { Tag } from '@alethea/ui/tag';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { formatListTime, formatMoment } from '@alethea/web-kit/format';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { type MouseEvent, memo } from 'react';
import type { ConsultRow, Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { type ListViewer, lastWordsOf, tagsOf } from './row-wording.ts';
import { type SubjectColumn, subjectOf } from './subject-columns.ts';

/** What a row can do; the functions are the same at every render. */
export interface RowCommands {
  readonly open: (activityId: string) => void;
  readonly prefetch: (activityId: string) => void;
  readonly focus: (activityId: string) => void;
  readonly select: (activityId: string) => void;
  /** Missing where a list has no folders. */
  readonly move: ((activityId: string) => void) | undefined;
  readonly markUnread: (activityId: string) => void;
}

interface ConsultRowItemProps {
  readonly row: ConsultRow;
  readonly columns: readonly SubjectColumn[];
  readonly viewer: ListViewer;
  readonly viewerUid: string;
  readonly now: Date;
  readonly href: string;
  readonly opened: boolean;
  readonly selected: boolean;
  readonly commands: RowCommands;
}

/** One consult of a list: a link over the whole row, with a checkbox and quick actions above it. */
export const ConsultRowItem = memo(function ConsultRowItem(props: ConsultRowItemProps) {
  const { row, columns, viewer, viewerUid, now, href, opened, selected, commands } = props;
  const subject = subjectOf(row, columns);
  const { activityId, unread } = row;
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    commands.open(activityId);
  };
  return (
    <div className="al-row consults-row" data-unread={unread || undefined} data-opened={opened || undefined}>
      <span className="consults-row-dot" aria-hidden />
      <div className="al-row-check consults-row-check">
        <CheckboxField
          label={<VisuallyHidden>{en.inbox.selectRow(subject)}</VisuallyHidden>}
          checked={selected}
          onChange={() => commands.select(activityId)}
        />
      </div>
      <a
        className="al-row-link consults-row-link"
        href={href}
        data-consult={activityId}
        aria-current={opened || undefined}
        onClick={handleClick}
        onFocus={() => commands.focus(activityId)}
        onPointerEnter={() => commands.prefetch(activityId)}
      >
        {unread && <VisuallyHidden>{en.inbox.unread} </VisuallyHidden>}
        <span className="al-row-line">
          <span className="al-row-subject consults-row-subject">{subject}</span>
          <time dateTime={row.recentMessage.sentAt} title={formatMoment(row.recentMessage.sentAt, now)}>
            {formatListTime(row.recentMessage.sentAt, now)}
          </time>
        </span>
        <span className="al-row-words consults-row-words">{lastWordsOf(row, viewerUid)}</span>
        <RowTags row={row} viewer={viewer} now={now} />
      </a>
      <QuickActions row={row} commands={commands} />
    </div>
  );
});

const RowTags = ({ row, viewer, now }: Pick<ConsultRowItemProps, 'row' | 'viewer' | 'now'>) => (
  <span className="al-row-tags">
    {tagsOf(row, viewer, now).map(({ key, tone, text }) => (
      <Tag key={key} tone={tone}>
        {text}
      </Tag>
    ))}
  </span>
);

const moveLooks: Record<Folder, { label: string; icon: typeof IconArchive }> = {
  inbox: { label: en.inbox.archive, icon: IconArchive },
  archive: { label: en.inbox.moveToInbox, icon: IconInbox },
};

const QuickActions = ({ row, commands }: { row: ConsultRow; commands: RowCommands }) => {
  const { label, icon: Icon } = moveLooks[row.folder];
  const { move, markUnread } = commands;
  return (
    <div className="consults-row-actions">
      {move && (
        <IconButton label={label} onClick={() => move(row.activityId)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {!row.unread && (
        <IconButton label={en.inbox.markUnread} onClick={() => markUnread(row.activityId)}>
          <IconMail size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
