import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Tag } from '@alethea/ui/display/tag';
import { formatListTime, formatMoment } from '@alethea/web-kit/page/format';
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { type CSSProperties, Fragment, memo } from 'react';
import type { ConsultRow } from '../../../contract/consult-view.ts';
import { en } from '../../../texts/en.ts';
import { listsEn } from '../../../texts/lists-en.ts';
import type { RowCommands } from './row-commands.ts';
import { RowFrame } from './row-frame.tsx';
import { type ListViewer, lastWordsOf, tagsOf } from './row-wording.ts';
import {
  columnWidth,
  nameBeside,
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
  /** In which folder it is, where a list shows both. */
  readonly showsFolder: boolean;
}

/** One consult of a list: a link over the whole row, with a checkbox and quick actions above it. */
export const ConsultRowItem = memo(function ConsultRowItem(props: ConsultRowItemProps) {
  const { row, columns, viewer, viewerUid, now, href, opened, selected, commands, showsFolder } = props;
  const subject = subjectOf(row, columns);
  const topic = (
    <span className="consults-row-topic">
      <DirectionMark row={row} viewer={viewer} />
      <SubjectCells row={row} columns={columns} />
    </span>
  );
  const name = nameBeside(row, columns);
  return (
    <RowFrame
      {...{ row, href, opened, selected, commands }}
      label={name === '' ? subject : `${name}, ${subject}`}
      linkClassName="consults-row-link"
    >
      <span className="al-row-line">
        {name === '' ? topic : <span className="al-row-subject consults-row-name">{name}</span>}
        <time dateTime={row.recentMessage.sentAt} title={formatMoment(row.recentMessage.sentAt, now)}>
          {formatListTime(row.recentMessage.sentAt, now)}
        </time>
      </span>
      {name !== '' && topic}
      <span className="al-row-words consults-row-words">
        {row.muted && <MutedMark />}
        {lastWordsOf(row, viewerUid)}
      </span>
      <RowTags row={row} viewer={viewer} now={now} showsFolder={showsFolder} />
    </RowFrame>
  );
});

/** Whether it was asked by the viewer's side or of it: an arrow, and words for who does not see it. */
const DirectionMark = ({ row: { direction }, viewer }: Pick<ConsultRowItemProps, 'row' | 'viewer'>) => {
  if (direction === null) return null;
  const words = en.inbox.directions[viewer === 'moa' ? 'clinic' : 'own'][direction];
  const Arrow = direction === 'asked' ? IconArrowUpRight : IconArrowDownLeft;
  return (
    <span className="consults-row-direction" title={words}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{words} </VisuallyHidden>
    </span>
  );
};

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
                <>
                  <span className="consults-row-separator">{SEPARATOR}</span>
                  <wbr />
                </>
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
