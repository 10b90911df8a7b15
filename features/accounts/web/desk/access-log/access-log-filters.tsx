import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { DateField } from '@alethea/ui/fields/date-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { type FormEvent, useState } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { PersonPicker } from '../parts/person-picker.tsx';
import { isDayOrEmpty, type LogFilter } from './access-log-query.ts';
import { eventChoices } from './entry-sentence.ts';
import { PatientDialog } from './patient-dialog.tsx';

const EVENTS = eventChoices();

interface AccessLogFiltersProps {
  /** What the list is narrowed to now. */
  readonly applied: LogFilter;
  readonly onApply: (filter: LogFilter) => void;
}

/** Narrows the log: applied as a whole, for every search of it is logged. */
export function AccessLogFilters({ applied, onApply }: AccessLogFiltersProps) {
  const [filter, setFilter] = useState(applied);
  const [isFinding, setFinding] = useState(false);
  const change = (patch: Partial<LogFilter>) => setFilter((present) => ({ ...present, ...patch }));
  const problemOf = (day: string) => (isDayOrEmpty(day) ? undefined : en.accessLog.dateInvalid);
  // An address may name an event that has no words of its own: the list is narrowed to it, and the field says so.
  const unknown = filter.event === '' ? [] : [{ value: filter.event, label: filter.event }];
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDayOrEmpty(filter.from) && isDayOrEmpty(filter.to)) onApply(filter);
  }
  return (
    <form onSubmit={submit} noValidate>
      <DeskBar>
        <div className="al-desk-grow">
          <PersonPicker label={en.accessLog.who} value={filter.person} onChange={(person) => change({ person })} />
        </div>
        <div className="al-desk-grow">
          <SelectField
            label={en.accessLog.event}
            placeholder={en.accessLog.anyEvent}
            value={filter.event}
            options={EVENTS.some(({ value }) => value === filter.event) ? EVENTS : [...EVENTS, ...unknown]}
            onChange={(event) => change({ event: event.currentTarget.value })}
          />
        </div>
        <DateField
          label={en.accessLog.from}
          value={filter.from}
          error={problemOf(filter.from)}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <DateField
          label={en.accessLog.to}
          value={filter.to}
          error={problemOf(filter.to)}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        {filter.patientReferenceId ? (
          <Tag tone="info" removeLabel={en.accessLog.clear} onRemove={() => change({ patientReferenceId: null })}>
            {en.accessLog.patientSet}
          </Tag>
        ) : (
          <Button onClick={() => setFinding(true)}>{en.accessLog.find}</Button>
        )}
        <Button type="submit" variant="primary">
          {en.accessLog.apply}
        </Button>
      </DeskBar>
      {isFinding && (
        <PatientDialog
          onClose={() => setFinding(false)}
          onFound={(patientReferenceId) => {
            const narrowed = { ...filter, patientReferenceId };
            setFilter(narrowed);
            onApply(narrowed);
            setFinding(false);
          }}
        />
      )}
    </form>
  );
}
