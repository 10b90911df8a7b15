import { Button } from '@alethea/ui/actions/button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import type { FeeSchedule } from '../../contract/core/fee-schedule.ts';
import { type Holiday, holidaysOf, isWeekendDate } from '../../contract/core/holidays.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DayWords, weekdayOf } from './day-words.tsx';
import { type EntryActions, EntryButtons, EntryWords } from './entry-words.tsx';
import type { NamedDayEntry } from './views.ts';

interface HolidaysTableProps extends EntryActions {
  readonly year: number;
  readonly entries: readonly NamedDayEntry[];
  readonly versions: FeeSchedule['versions'];
  readonly onNameDay: (holiday: Holiday) => void;
}

interface Row extends Holiday {
  readonly entries: readonly NamedDayEntry[];
}

/** True of one on a weekend for which no day has been entered. */
const isOpen = ({ fallsOn, entries }: Row) => isWeekendDate(fallsOn) && entries.length === 0;

function KeptOn({ row }: { readonly row: Row }) {
  if (row.date === row.fallsOn) return <span className="al-dim">{en.sameDay}</span>;
  return (
    <>
      <DayWords date={row.date} />
      {isOpen(row) && <div className="al-dim">{en.untilNamed}</div>}
    </>
  );
}

function Named({ row, ...actions }: EntryActions & { readonly row: Row }) {
  if (isOpen(row)) return <span className="billing-flag">{en.onWeekend(weekdayOf(row.fallsOn))}</span>;
  return row.entries.map((entry) => (
    <div className="billing-entry-line" key={entry.namedDayId}>
      <EntryWords entry={entry} />
      <EntryButtons entry={entry} {...actions} />
    </div>
  ));
}

function columnsOf({ onNameDay, ...actions }: EntryActions & Pick<HolidaysTableProps, 'onNameDay'>) {
  return [
    { key: 'holiday', header: en.columns.holiday, cell: ({ name }) => en.names[name] },
    { key: 'fallsOn', header: en.columns.fallsOn, cell: ({ fallsOn }) => <DayWords date={fallsOn} /> },
    { key: 'keptOn', header: en.columns.keptOn, cell: (row) => <KeptOn row={row} /> },
    { key: 'named', header: en.columns.named, wrap: true, cell: (row) => <Named row={row} {...actions} /> },
    {
      key: 'actions',
      header: en.columns.actions,
      align: 'end',
      actions: true,
      cell: (row) =>
        isWeekendDate(row.fallsOn) && (
          <Button dense aria-label={en.nameDayFor(en.names[row.name])} onClick={() => onNameDay(row)}>
            {en.nameDay}
          </Button>
        ),
    },
  ] satisfies readonly TableColumn<Row>[];
}

/** The statutory holidays of a year: where the calendar has them, where they are kept, and what has been named. */
export function HolidaysTable({ year, entries, versions, ...actions }: HolidaysTableProps) {
  const namedDays = entries.map(({ day }) => day);
  const rows = holidaysOf(year, { versions, namedDays }).map((holiday) => ({
    ...holiday,
    entries: entries.filter(
      ({ day }) => day.kind !== 'single' && day.holiday === holiday.name && day.holidayYear === year,
    ),
  }));
  return (
    <Table
      caption={en.caption(year)}
      captionHidden
      columns={columnsOf(actions)}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
