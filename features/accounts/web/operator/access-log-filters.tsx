import { Button } from '@alethea/ui/button';
import { DateField } from '@alethea/ui/date-field';
import { Tag } from '@alethea/ui/tag';
import { TextField } from '@alethea/ui/text-field';
import { type FormEvent, useState } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { EMPTY_LOG_FILTER, isDayOrEmpty, type LogFilter } from './access-log-query.ts';
import { PatientDialog } from './patient-dialog.tsx';
import { PersonPicker } from './person-picker.tsx';

/** Narrows the log: applied as a whole, for every search of it is logged. */
export function AccessLogFilters({ onApply }: { readonly onApply: (filter: LogFilter) => void }) {
  const [filter, setFilter] = useState(EMPTY_LOG_FILTER);
  const [isFinding, setFinding] = useState(false);
  const change = (patch: Partial<LogFilter>) => setFilter((present) => ({ ...present, ...patch }));
  const problemOf = (day: string) => (isDayOrEmpty(day) ? undefined : en.accessLog.dateInvalid);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDayOrEmpty(filter.from) && isDayOrEmpty(filter.to)) onApply(filter);
  }
  return (
    <form className="desk-bar" onSubmit={submit} noValidate>
      <div className="desk-grow">
        <PersonPicker label={en.accessLog.who} value={filter.person} onChange={(person) => change({ person })} />
      </div>
      <div className="desk-grow">
        <TextField
          label={en.accessLog.event}
          autoComplete="off"
          value={filter.event}
          onChange={(event) => change({ event: event.currentTarget.value })}
        />
      </div>
      <div className="desk-fixed">
        <DateField
          label={en.accessLog.from}
          value={filter.from}
          error={problemOf(filter.from)}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
      </div>
      <div className="desk-fixed">
        <DateField
          label={en.accessLog.to}
          value={filter.to}
          error={problemOf(filter.to)}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </div>
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
