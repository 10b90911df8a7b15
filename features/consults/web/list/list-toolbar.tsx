import '@alethea/ui/display/list-row.css';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { ReactNode } from 'react';
import type { Folder } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { SubjectColumn } from './row/subject-columns.ts';

interface ListToolbarProps {
  /** Where the chosen rows would go; null in a list without folders. */
  readonly moveTarget: Folder | null;
  /** Whether the chosen rows would be muted, or no longer so. */
  readonly muteTarget: boolean;
  readonly rowCount: number;
  readonly selectedCount: number;
  /** Null until they are known. */
  readonly columns: readonly SubjectColumn[] | null;
  readonly onColumnsChange: (columns: readonly SubjectColumn[]) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onMove: () => void;
  readonly onMarkUnread: () => void;
  readonly onToggleMuted: () => void;
  /** What the board does with chosen tasks; null in every other list. */
  readonly board: { readonly take: () => void; readonly book: () => void; readonly complete: () => void } | null;
  /** What the list offers beside the choice of its columns. */
  readonly action: ReactNode;
}

const moveLabels: Record<Folder, string> = { inbox: en.inbox.moveToInbox, archive: en.inbox.archive };

/** Above a list: the choice of all rows and, once rows are chosen, what can be done with them. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { moveTarget, muteTarget, rowCount, selectedCount, columns, onColumnsChange, onSelectAll } = props;
  const { onMove, onMarkUnread } = props;
  const isAll = rowCount > 0 && selectedCount === rowCount;
  const MuteIcon = muteTarget ? IconBellOff : IconBell;
  const MoveIcon = moveTarget === 'inbox' ? IconInbox : IconArchive;
  return (
    <div className="al-row-toolbar">
      <CheckboxField
        label={selectedCount > 0 ? en.inbox.selected(selectedCount) : en.inbox.selectAll}
        aria-label={selectedCount > 0 ? en.inbox.selectAll : undefined}
        checked={isAll}
        indeterminate={selectedCount > 0 && !isAll}
        disabled={rowCount === 0}
        onChange={() => onSelectAll(!isAll)}
      />
      {selectedCount > 0 ? (
        <div className="consults-toolbar-actions">
          {props.board && <BoardButtons {...props.board} />}
          {moveTarget && (
            <IconButton variant="default" label={moveLabels[moveTarget]} onClick={onMove}>
              <MoveIcon size={16} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <IconButton variant="default" label={en.inbox.markUnread} onClick={onMarkUnread}>
            <IconMail size={16} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            variant="default"
            label={muteTarget ? listsEn.mute.mute : listsEn.mute.unmute}
            onClick={props.onToggleMuted}
          >
            <MuteIcon size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <div className="consults-toolbar-actions">
          {columns && <ColumnChooser columns={columns} onChange={onColumnsChange} />}
          {props.action}
        </div>
      )}
    </div>
  );
};

const BoardButtons = ({ take, book, complete }: NonNullable<ListToolbarProps['board']>) => (
  <>
    <IconButton variant="default" label={bookingEn.takeSelected} onClick={take}>
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
    </IconButton>
    <IconButton variant="default" label={bookingEn.bookSelected} onClick={book}>
      <IconCalendarCheck size={16} stroke={1.75} aria-hidden />
    </IconButton>
    <IconButton variant="default" label={bookingEn.done} onClick={complete}>
      <IconCheck size={16} stroke={1.75} aria-hidden />
    </IconButton>
  </>
);
