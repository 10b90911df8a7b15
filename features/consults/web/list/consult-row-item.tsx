import '@alethea/ui/list-row.css';
import './consult-row.css';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { Tag } from '@alethea/ui/tag';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { formatListTime, formatMoment } from '@alethea/web-kit/format';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { type CSSProperties, Fragment, type MouseEvent, memo } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { BookAction, QuickActions } from './row-actions.tsx';
import type { RowCommands } from './row-commands.ts';
import { type ListViewer, lastWordsOf, tagsOf } from './row-wording.ts';
import {
  columnWidth,
  SEPARATOR,
  type SubjectColumn,
  subjectCells,
  subjectLines,
  subjectOf,
} from './subject-columns.ts';

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
  readonly isBoard: boolean;
  /** In which folder it is, where a list shows both. */
  readonly showsFolder: boolean;
}

/** One consult of a list: a link over the whole row, with a checkbox and quick actions above it. */
export const ConsultRowItem = memo(function ConsultRowItem(props: ConsultRowItemProps) {
  const { row, columns, viewer, viewerUid, now, href, opened, selected, commands, isBoard, showsFolder } = props;
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
          <SubjectCells row={row} columns={columns} />
          <time dateTime={row.recentMessage.sentAt} title={formatMoment(row.recentMessage.sentAt, now)}>
            {formatListTime(row.recentMessage.sentAt, now)}
          </time>
        </span>
        <span className="al-row-words consults-row-words">
          {row.muted && <MutedMark />}
          {lastWordsOf(row, viewerUid)}
        </span>
        <RowTags row={row} viewer={viewer} now={now} showsFolder={showsFolder} />
      </a>
      <QuickActions row={row} commands={commands} />
      {isBoard && <BookAction row={row} commands={commands} />}
    </div>
  );
});

/** Before the last words, where it is in nobody's way. */
const MutedMark = () => (
  <span className="consults-row-muted" title={listsEn.mute.muted}>
    <IconBellOff size={14} stroke={1.75} aria-hidden />
    <VisuallyHidden>{listsEn.mute.muted} </VisuallyHidden>
  </span>
);

/** A line of words where the list is narrow, two for more than three columns; where it is wide, columns that stand under each other. */
const SubjectCells = ({ row, columns }: Pick<ConsultRowItemProps, 'row' | 'columns'>) => {
  const cells = subjectCells(row, columns);
  const isStatusShown = row.status !== 'no_status';
  const width = { '--consults-column': `${columnWidth(cells.length, isStatusShown)}fr` } as CSSProperties;
  return (
    <span className="al-row-subject consults-row-subject" style={width}>
      {subjectLines(cells).map((line, lineIndex) => (
        <span key={line[0]?.column} className="consults-row-cells">
          {line.map(({ column, text }, index) => (
            <Fragment key={column}>
              {text !== '' && (lineIndex > 0 || line.slice(0, index).some((cell) => cell.text !== '')) && (
                <span className="consults-row-separator">{SEPARATOR}</span>
              )}
              <span className="consults-row-cell" data-column={column}>
                {text}
              </span>
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
};

const RowTags = (props: Pick<ConsultRowItemProps, 'row' | 'viewer' | 'now' | 'showsFolder'>) => (
  <span className="al-row-tags">
    {props.showsFolder && <Tag>{en.folders[props.row.folder]}</Tag>}
    {tagsOf(props.row, props.viewer, props.now).map(({ key, tone, text }) => (
      <span key={key} className="consults-row-tag" data-tag={key}>
        <Tag tone={tone}>{text}</Tag>
      </span>
    ))}
  </span>
);
