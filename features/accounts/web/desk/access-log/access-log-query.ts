import type { RemoteInput } from '@alethea/kernel/calls/remote';
import type { searchAccessLog } from '../../../contract/client.ts';
import type { PickedPerson } from '../parts/person-picker.tsx';

/** What the log is narrowed to; days are those of the reader's own clock. */
export interface LogFilter {
  readonly person: PickedPerson | null;
  readonly patientReferenceId: string | null;
  readonly event: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  /** `YYYY-MM-DD`, included, or empty. */
  readonly to: string;
}

/** Nothing narrowed: the newest entries. */
export const EMPTY_LOG_FILTER: LogFilter = { person: null, patientReferenceId: null, event: '', from: '', to: '' };

type LogInput = RemoteInput<typeof searchAccessLog>;

/** True for a calendar day as the fields take it, or for none. */
export function isDayOrEmpty(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00`).getTime()));
}

/** Midnight, by the reader's clock, that begins a day some days later. */
function beginOf(day: string, daysLater = 0): string {
  const begin = new Date(`${day}T00:00:00`);
  begin.setDate(begin.getDate() + daysLater);
  return begin.toISOString();
}

/** The filter as the call takes it. */
export function logInput({ person, patientReferenceId, event, from, to }: LogFilter): LogInput {
  return {
    ...(person ? { personId: person.personId } : {}),
    ...(patientReferenceId ? { patientReferenceId } : {}),
    ...(event.trim() ? { event: event.trim() } : {}),
    ...(from ? { from: beginOf(from) } : {}),
    ...(to ? { to: beginOf(to, 1) } : {}),
  };
}

const CSV_PATH = '/api/operator/access-log.csv';

/** The address of the same entries as CSV: ids and moments, nothing of a patient. */
export function exportHref(input: LogInput): string {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  return query ? `${CSV_PATH}?${query}` : CSV_PATH;
}
