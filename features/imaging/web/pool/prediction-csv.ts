import { hasLabel, MAX_LABEL_LENGTH, MAX_LABELS } from '../../contract/labelling/labels.ts';

/** Predictions of one picture. */
export interface FilePredictions {
  readonly aiVersion: string;
  readonly predictions: readonly { readonly label: string; readonly score: number }[];
}

/** Why a line cannot be used. */
export type LineProblem =
  | 'header'
  | 'columns'
  | 'noFile'
  | 'noLabel'
  | 'score'
  | 'version'
  | 'twice'
  | 'tooMany'
  | 'quotes';

/** What a CSV of predictions holds for the pictures that were chosen, and which of its lines are wrong. */
export interface ReadPredictions {
  /** By file name in lower case. */
  readonly byFile: ReadonlyMap<string, FilePredictions>;
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem; readonly filename: string }[];
}

const HEADER = ['filename', 'label', 'score', 'aiversion'];
const MAX_AI_VERSION = 60;
/** A cell in quotes, in which quotes are doubled, or one without; then its separator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Rows of a CSV text (RFC 4180), each with the line on which it begins; null in place of cells that are not closed. */
export function csvRows(text: string): { readonly line: number; readonly cells: readonly string[] | null }[] {
  const rows: { line: number; cells: string[] | null }[] = [];
  const source = text.replace(/^\uFEFF/, '');
  let line = 1;
  let cells: string[] = [];
  let begun = 1;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < source.length) {
    const from = CELL.lastIndex;
    const found = CELL.exec(source);
    if (!found) return [...rows, { line: begun, cells: null }];
    const [whole, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += (whole.match(/\r\n|\n|\r/g) ?? []).length;
    if (end !== ',') {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
      cells = [];
      begun = line;
    }
    if (CELL.lastIndex === from) break;
  }
  return rows;
}

/** Reads predictions for pictures of these names; lines that are wrong are told and left out. */
export function readPredictions(text: string, filenames: readonly string[]): ReadPredictions {
  const [head, ...rows] = csvRows(text);
  const titles = head?.cells?.map((cell) => cell.trim().toLowerCase());
  if (titles?.join() !== HEADER.join()) {
    return { byFile: new Map(), problems: [{ line: 1, problem: 'header', filename: '' }] };
  }
  const known = new Set(filenames.map((name) => name.toLowerCase()));
  const byFile = new Map<string, FilePredictions>();
  const problems: { line: number; problem: LineProblem; filename: string }[] = [];
  for (const { line, cells } of rows) {
    const [filename = '', label = '', score = '', aiVersion = ''] = (cells ?? []).map((cell) => cell.trim());
    const key = filename.toLowerCase();
    const before = byFile.get(key);
    const row = { label, score, aiVersion, isKnown: known.has(key), before };
    const problem = cells === null ? 'quotes' : cells.length === HEADER.length ? problemOf(row) : 'columns';
    if (problem) problems.push({ line, problem, filename });
    else {
      const given = { label, score: Number(score) };
      byFile.set(key, { aiVersion, predictions: [...(before?.predictions ?? []), given] });
    }
  }
  return { byFile, problems };
}

interface ReadRow {
  readonly label: string;
  readonly score: string;
  readonly aiVersion: string;
  readonly isKnown: boolean;
  readonly before: FilePredictions | undefined;
}

function problemOf({ label, score, aiVersion, isKnown, before }: ReadRow): LineProblem | null {
  if (!isKnown) return 'noFile';
  if (label === '' || label.length > MAX_LABEL_LENGTH) return 'noLabel';
  if (!/^(?:0|1|0?\.\d+|0\.\d*|1\.0*)$/.test(score)) return 'score';
  if (aiVersion.length > MAX_AI_VERSION || (before && before.aiVersion !== aiVersion)) return 'version';
  const labels = (before?.predictions ?? []).map((one) => one.label);
  if (hasLabel(labels, label)) return 'twice';
  return labels.length >= MAX_LABELS ? 'tooMany' : null;
}
