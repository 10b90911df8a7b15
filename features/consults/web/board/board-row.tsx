import '@alethea/ui/display/list-row.css';
import '../list/row/consult-row.css';
import './board-row.css';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button } from '@alethea/ui/actions/button';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Tag } from '@alethea/ui/display/tag';
import { formatElapsed, formatMoment } from '@alethea/web-kit/page/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { memo } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import type { RowCommands } from '../list/row/row-commands.ts';
import { RowFrame } from '../list/row/row-frame.tsx';
import { lastWordsOf, statusTone, tagsOf } from '../list/row/row-wording.ts';
import { type SubjectColumn, subjectOf } from '../list/row/subject-columns.ts';

interface BoardRowProps {
  readonly row: ConsultRow;
  readonly columns: readonly SubjectColumn[];
  readonly viewerUid: string;
  readonly now: Date;
  readonly href: string;
  readonly opened: boolean;
  readonly selected: boolean;
  readonly commands: RowCommands;
}

/** A task of the board: who is to be called at which number, how urgent it is, how long they wait, and who does it. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, columns, viewerUid, now, href, opened, selected, commands } = props;
  const { patientName } = row;
  const subject = subjectOf(
    row,
    columns.filter((column) => column !== 'patientName'),
  );
  return (
    <RowFrame
      {...{ row, href, opened, selected, commands }}
      label={`${patientName}, ${subject}`}
      className="consults-board-row"
      isUrgent={row.status === 'to_book_urgent'}
      foot={<BoardFoot row={row} viewerUid={viewerUid} commands={commands} />}
    >
      <span className="al-row-line">
        <span className="al-row-subject">{patientName}</span>
        <time dateTime={row.sentAt} title={en.view.sentAt(formatMoment(row.sentAt, now))}>
          {bookingEn.waiting(formatElapsed(row.sentAt, now))}
        </time>
      </span>
      <span className="consults-board-facts">{subject}</span>
      <span className="al-row-words consults-row-words">{lastWordsOf(row, viewerUid)}</span>
      <BoardTags row={row} viewerUid={viewerUid} now={now} />
    </RowFrame>
  );
});

/** Urgency by colour, icon and word, then who has taken it; what else a row may tell stands in every other list. */
const BoardTags = ({ row, viewerUid, now }: Pick<BoardRowProps, 'row' | 'viewerUid' | 'now'>) => {
  const Icon = row.status === 'to_book_urgent' ? IconAlertTriangle : IconCalendarPlus;
  const takenBy = row.board?.takenBy;
  const kinds = tagsOf(row, 'moa', now).filter(({ key }) => key === 'call' || key === 'kind');
  return (
    <span className="al-row-tags">
      <Tag tone={statusTone(row.status, 'moa')} icon={<Icon size={14} stroke={1.75} aria-hidden />}>
        {en.statuses[row.status]}
      </Tag>
      {kinds.map(({ key, tone, text }) => (
        <Tag key={key} tone={tone}>
          {text}
        </Tag>
      ))}
      {takenBy && (
        <Tag
          tone={takenBy.uid === viewerUid ? 'action' : 'neutral'}
          icon={<IconUser size={14} stroke={1.75} aria-hidden />}
        >
          <VisuallyHidden>{bookingEn.takenBy('')} </VisuallyHidden>
          {takenBy.uid === viewerUid ? bookingEn.you : takenBy.name}
        </Tag>
      )}
    </span>
  );
};

/** What the row is worked by: the number to call, taking the task, and booking it. */
const BoardFoot = ({ row, viewerUid, commands }: Pick<BoardRowProps, 'row' | 'viewerUid' | 'commands'>) => {
  const { patientName, activityId: consultId } = row;
  const phone = row.board?.patientPhone ?? '';
  const taker = row.board?.takenBy;
  const take = taker
    ? taker.uid === viewerUid
      ? { label: bookingEn.handBack, name: bookingEn.handBackOf(patientName) }
      : { label: bookingEn.takeOver, name: bookingEn.takeOverOf(patientName, taker.name) }
    : { label: bookingEn.take, name: bookingEn.takeOf(patientName) };
  return (
    <div className="consults-board-foot">
      {phone === '' ? (
        <span className="consults-board-no-phone">{bookingEn.noPhone}</span>
      ) : (
        <a
          className="consults-board-phone"
          href={`tel:${phone}`}
          aria-label={bookingEn.callPatient(patientName, formatPhone(phone))}
        >
          <IconPhone size={16} stroke={1.75} aria-hidden />
          {formatPhone(phone)}
        </a>
      )}
      <span className="consults-board-buttons">
        <Button dense variant="quiet" aria-label={take.name} onClick={() => commands.take(consultId)}>
          {take.label}
        </Button>
        <Button dense aria-label={bookingEn.bookOf(patientName)} onClick={() => commands.book(consultId)}>
          {bookingEn.book}
        </Button>
      </span>
    </div>
  );
};
