import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import type { saveSearchFilters } from '../../../contract/client.ts';
import type { ConsultRow } from '../../../contract/consult-view.ts';

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
  return subjectCells(row, columns)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(SEPARATOR);
}

/** The patient's name where it stands beside the subject line; empty where it is a column of that, and where none is shown. */
export function nameBeside({ patientName }: ConsultRow, columns: readonly SubjectColumn[]): string {
  return columns.includes('patientName') ? '' : patientName.trim();
}

/** Between two columns that stand in one line of words. */
export const SEPARATOR = ' · ';

/** The texts of the chosen columns, an empty one included, in their order. */
export function subjectCells(row: ConsultRow, columns: readonly SubjectColumn[]) {
  return SUBJECT_COLUMNS.filter((column) => columns.includes(column)).map((column) => ({
    column,
    text: column === 'phn' ? formatHealthNumber(row.patientProvince, row.phn) : row[column],
  }));
}

const MOST_IN_ONE_LINE = 3;
const PEOPLE: readonly SubjectColumn[] = ['patientName', 'referrerName', 'consultantName'];

/** The cells as a narrow list shows them: in one line, or the people in a second one where three columns are exceeded. */
export function subjectLines<Cell extends { readonly column: SubjectColumn }>(
  cells: readonly Cell[],
): readonly Cell[][] {
  if (cells.length <= MOST_IN_ONE_LINE) return [[...cells]];
  const people = cells.filter(({ column }) => PEOPLE.includes(column));
  return [cells.filter((cell) => !people.includes(cell)), people];
}

const GRID_WIDTH = 11;
const STATUS_WIDTH = 2;

/** How wide each of so many columns is where a list is a grid: 11 in all, less 2 where the status is shown beside them. */
export function columnWidth(columnCount: number, isStatusShown: boolean): number {
  return (GRID_WIDTH - (isStatusShown ? STATUS_WIDTH : 0)) / columnCount;
}

/** The choice after a column was ticked or unticked; null when that would leave none (INBOX-44). */
export function toggledColumns(
  columns: readonly SubjectColumn[],
  column: SubjectColumn,
): readonly SubjectColumn[] | null {
  const next = SUBJECT_COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
  return next.length > 0 ? next : null;
}

/** What a kept choice consists of: the specified names of the columns. */
type KeptChoice = RemoteInput<typeof saveSearchFilters>['searchFilters'];

const KEPT_NAMES = {
  specialty: 'Specialty',
  subsite: 'Subsite',
  phn: 'PHN',
  patientName: 'Patient Name',
  referrerName: 'Referrer Name',
  consultantName: 'Consultant Name',
} as const satisfies Record<SubjectColumn, KeptChoice[number]>;

/** A choice as it is kept. */
export function namesOf(columns: readonly SubjectColumn[]): KeptChoice {
  return columns.map((column) => KEPT_NAMES[column]);
}

/** The columns of a kept choice, which has their names (INBOX-45); who has chosen none gets the default. */
export function columnsNamed(searchFilters: readonly string[] | null): readonly SubjectColumn[] {
  const columns = SUBJECT_COLUMNS.filter((column) => searchFilters?.includes(KEPT_NAMES[column]));
  return columns.length > 0 ? columns : DEFAULT_SUBJECT_COLUMNS;
}
