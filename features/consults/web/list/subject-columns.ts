import { formatHealthNumber } from '@alethea/kernel/health-number';
import type { ConsultRow } from '../../contract/consult-view.ts';

/** What the subject line of a row can show, in the order in which it shows it (INBOX-42, INBOX-43). */
export const SUBJECT_COLUMNS = [
  'specialty',
  'subsite',
  'phn',
  'patientName',
  'referrerName',
  'consultantName',
] as const;
/** See SUBJECT_COLUMNS. */
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** The columns of a person who has chosen none (INBOX-42). */
export const DEFAULT_SUBJECT_COLUMNS: readonly SubjectColumn[] = ['specialty', 'subsite', 'phn'];

/** The subject line of a row; columns without a value leave no trace. */
export function subjectOf(row: ConsultRow, columns: readonly SubjectColumn[]): string {
  const textOf = (column: SubjectColumn) =>
    column === 'phn' ? formatHealthNumber(row.patientProvince, row.phn) : row[column];
  return SUBJECT_COLUMNS.filter((column) => columns.includes(column))
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
}

/** The choice after a column was ticked or unticked; null when that would leave none (INBOX-44). */
export function toggledColumns(
  columns: readonly SubjectColumn[],
  column: SubjectColumn,
): readonly SubjectColumn[] | null {
  const next = SUBJECT_COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
  return next.length > 0 ? next : null;
}

/** Reads a kept choice; anything that is none gives the default. */
export function parseColumns(kept: string | null): readonly SubjectColumn[] {
  const names = (kept ?? '').split(',');
  const columns = SUBJECT_COLUMNS.filter((column) => names.includes(column));
  return columns.length > 0 ? columns : DEFAULT_SUBJECT_COLUMNS;
}
