import './holidays-desk.css';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useRef, useState } from 'react';
import { listNamedDayEntries } from '../../contract/client.ts';
import { HOLIDAYS } from '../../contract/core/holiday-names.ts';
import { yearsInReach } from '../../contract/core/named-day-rules.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { HolidaysTable } from './holidays-table.tsx';
import { NamedDayDialog } from './named-day-dialog.tsx';
import type { ForHoliday } from './named-day-values.ts';
import { OtherDaysTable } from './other-days-table.tsx';
import { useRemoveNamedDay } from './use-remove-named-day.ts';
import type { NamedDayEntry } from './views.ts';

/** What the dialog is open for. */
interface Editing {
  readonly entry: NamedDayEntry | null;
  readonly forHoliday: ForHoliday;
}

/** The holidays' part of the operator's desk: a year at a time, by the rules and by what has been named. */
export default function HolidaysDesk() {
  const now = useNow();
  const years = yearsInReach(now);
  const [search, setSearch] = useSearchState<{ readonly year: number }>();
  const year = years.find((one) => one === search.year) ?? Number(dateInEdmonton(now).slice(0, 4));
  const { data, error, refetch } = useOperation(listNamedDayEntries, { year });
  const [editing, setEditing] = useState<Editing | null>(null);
  const remove = useRemoveNamedDay();
  const desk = useRef<HTMLDivElement>(null);
  const actions = {
    onEdit: (entry: NamedDayEntry) => setEditing({ entry, forHoliday: holidayOf(entry) }),
    // The button goes with its entry: who works by keyboard goes on from here.
    onRemove: (entry: NamedDayEntry) => void remove(entry).then(() => desk.current?.focus({ preventScroll: true })),
  };
  return (
    <div className="billing-desk" ref={desk} tabIndex={-1}>
      <p className="billing-hint al-dim">{en.hint}</p>
      <DeskBar
        action={
          <Button variant="primary" onClick={() => setEditing({ entry: null, forHoliday: null })}>
            {en.add}
          </Button>
        }
      >
        <SelectField
          label={en.year}
          value={String(year)}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(event) => setSearch({ year: Number(event.currentTarget.value) })}
        />
      </DeskBar>
      {data ? (
        <>
          <HolidaysTable
            year={year}
            entries={data.entries}
            versions={data.versions}
            onNameDay={({ name }) => setEditing({ entry: null, forHoliday: { holiday: name, holidayYear: year } })}
            {...actions}
          />
          <Section title={en.others}>
            <OtherDaysTable year={year} entries={data.entries} {...actions} />
          </Section>
        </>
      ) : error ? (
        <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={HOLIDAYS.length} />
      )}
      {data && editing && (
        <NamedDayDialog
          {...editing}
          others={{
            versions: data.versions,
            namedDays: data.entries
              .filter(({ namedDayId }) => namedDayId !== editing.entry?.namedDayId)
              .map(({ day }) => day),
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function holidayOf({ day }: NamedDayEntry): ForHoliday {
  return day.kind === 'single' ? null : { holiday: day.holiday, holidayYear: day.holidayYear };
}
