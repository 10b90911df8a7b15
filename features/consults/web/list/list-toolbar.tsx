import '@alethea/ui/list-row.css';
import { Button } from '@alethea/ui/button';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { SubjectColumn } from './subject-columns.ts';

interface ListToolbarProps {
  /** Where the chosen rows would go; null in a list without folders. */
  readonly moveTarget: Folder | null;
  readonly rowCount: number;
  readonly selectedCount: number;
  readonly columns: readonly SubjectColumn[];
  readonly onColumnsChange: (columns: readonly SubjectColumn[]) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onMove: () => void;
  readonly onMarkUnread: () => void;
}

/** Above a list: the choice of all rows and, once rows are chosen, what can be done with them. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { moveTarget, rowCount, selectedCount, columns, onColumnsChange, onSelectAll, onMove, onMarkUnread } = props;
  const isAll = rowCount > 0 && selectedCount === rowCount;
  const MoveIcon = moveTarget === 'inbox' ? IconInbox : IconArchive;
  return (
    <div className="al-row-toolbar">
      <CheckboxField
        label={selectedCount > 0 ? en.inbox.selected(selectedCount) : en.inbox.selectAll}
        aria-label={en.inbox.selectAll}
        checked={isAll}
        indeterminate={selectedCount > 0 && !isAll}
        disabled={rowCount === 0}
        onChange={() => onSelectAll(!isAll)}
      />
      {selectedCount > 0 ? (
        <div className="consults-toolbar-actions">
          {moveTarget && (
            <Button dense icon={<MoveIcon size={16} stroke={1.75} aria-hidden />} onClick={onMove}>
              {moveTarget === 'inbox' ? en.inbox.moveToInbox : en.inbox.archive}
            </Button>
          )}
          <Button dense icon={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={onMarkUnread}>
            {en.inbox.markUnread}
          </Button>
        </div>
      ) : (
        <ColumnChooser columns={columns} onChange={onColumnsChange} />
      )}
    </div>
  );
};
