import '@alethea/ui/display/list-row.css';
import { Button } from '@alethea/ui/actions/button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftTab } from './draft-address.ts';
import type { DraftRow } from './draft-list.ts';

interface DraftListToolbarProps {
  readonly tab: DraftTab;
  readonly rows: readonly DraftRow[];
  readonly chosen: readonly DraftRow[];
  readonly isBusy: boolean;
  readonly onSelect: (draftIds: ReadonlySet<string>) => void;
  readonly onDiscard: () => void;
}

const words = draftsEn.list;

/** Above the list: the choice of all rows and, once some are chosen, what can be done with them. */
export const DraftListToolbar = ({ tab, rows, chosen, isBusy, onSelect, onDiscard }: DraftListToolbarProps) => {
  const choosable = rows.filter(({ isTheirTurn }) => isTheirTurn);
  const isAll = choosable.length > 0 && chosen.length === choosable.length;
  return (
    <div className="al-row-toolbar">
      <CheckboxField
        label={chosen.length > 0 ? words.selected(chosen.length) : words.selectAll}
        aria-label={words.selectAll}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        disabled={choosable.length === 0}
        onChange={() => onSelect(new Set(isAll ? [] : choosable.map(({ draftId }) => draftId)))}
      />
      {chosen.length > 0 && (
        <Button dense loading={isBusy} onClick={onDiscard}>
          {tab === 'approvals' ? words.giveBack : words.discard}
        </Button>
      )}
    </div>
  );
};
