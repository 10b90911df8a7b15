import { Table, type TableColumn } from '@alethea/ui/display/table';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DayWords, nameOfDay } from './day-words.tsx';
import { type EntryActions, EntryButtons, EntryWords } from './entry-words.tsx';
import type { NamedDayEntry } from './views.ts';

interface OtherDaysTableProps extends EntryActions {
  readonly year: number;
  readonly entries: readonly NamedDayEntry[];
}

function nameWithYear({ day }: NamedDayEntry): string {
  const name = nameOfDay(day);
  return day.kind === 'single' ? name : en.nameInYear(name, day.holidayYear);
}

function columnsOf(actions: EntryActions): readonly TableColumn<NamedDayEntry>[] {
  return [
    { key: 'name', header: en.columns.name, wrap: true, cell: nameWithYear },
    { key: 'day', header: en.columns.day, cell: ({ day }) => <DayWords date={day.date} /> },
    { key: 'entry', header: en.columns.entry, wrap: true, cell: (entry) => <EntryWords entry={entry} /> },
    {
      key: 'actions',
      header: en.columns.actions,
      align: 'end',
      actions: true,
      cell: (entry) => <EntryButtons entry={entry} {...actions} />,
    },
  ];
}

/** The days of a year that were named for themselves, or for a holiday of another year. */
export function OtherDaysTable({ year, entries, ...actions }: OtherDaysTableProps) {
  return (
    <Table
      caption={en.othersCaption(year)}
      captionHidden
      columns={columnsOf(actions)}
      rows={entries.filter(({ day }) => day.kind === 'single' || day.holidayYear !== year)}
      rowKey={({ namedDayId }) => namedDayId}
      empty={en.noOthers(year)}
    />
  );
}
