import { Button } from '@alethea/ui/actions/button';
import { formatDay } from '@alethea/web-kit/page/format';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DayWords, nameOfDay } from './day-words.tsx';
import type { NamedDayEntry } from './views.ts';

/** What can be done with an entry. */
export interface EntryActions {
  readonly onEdit: (entry: NamedDayEntry) => void;
  readonly onRemove: (entry: NamedDayEntry) => void;
}

/** An entry of the table of holidays: its day, where it stands, and who entered it. */
export function EntryWords({ entry }: { readonly entry: NamedDayEntry }) {
  const { day, source, setAt, setByName } = entry;
  return (
    <div className="billing-entry">
      {day.kind !== 'single' && (
        <span>
          {en.kinds[day.kind]} <DayWords date={day.date} />
        </span>
      )}
      <span>{source}</span>
      <span className="al-dim">{en.setBy(formatDay(setAt), setByName)}</span>
    </div>
  );
}

/** The buttons of an entry. */
export function EntryButtons({ entry, onEdit, onRemove }: EntryActions & { readonly entry: NamedDayEntry }) {
  const words = `${nameOfDay(entry.day)}, ${entry.day.date}`;
  return (
    <span className="billing-buttons">
      <Button dense variant="quiet" aria-label={en.editEntry(words)} onClick={() => onEdit(entry)}>
        {en.edit}
      </Button>
      <Button dense variant="quiet" aria-label={en.removeEntry(words)} onClick={() => onRemove(entry)}>
        {en.remove}
      </Button>
    </span>
  );
}
