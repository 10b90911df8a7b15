/** Characters of every line of a claim file, without its line end. */
export const RECORD_WIDTH = 254;
/** Ends every line, the last one too. */
export const LINE_END = '\r\n';

/** Where a field stands, counted from 1, and how wide it is. Text is filled with spaces behind it, a number with zeros before. */
export interface Field {
  readonly at: number;
  readonly width: number;
  readonly kind: 'text' | 'number';
}

/** The fields of one kind of record, by name, in the order of their positions; what no field covers is blank. */
export type Layout = Readonly<Record<string, Field>>;
/** What stands in the fields of a record; a field that is left out is blank, a number too. */
export type FieldValues<L extends Layout> = { readonly [Name in keyof L]?: string | number | null | undefined };

/** A value that its field cannot hold: nothing of a claim is ever cut short or altered without a word. */
export class FieldError extends Error {
  readonly field: string;
  readonly problem: 'too_long' | 'not_printable' | 'not_a_number';

  constructor(field: string, problem: FieldError['problem']) {
    super(`The field ${field} cannot be written: ${problem}.`);
    this.field = field;
    this.problem = problem;
  }
}

/** A text field. */
export const text = (at: number, width: number): Field => ({ at, width, kind: 'text' });
/** A field of digits. */
export const number = (at: number, width: number): Field => ({ at, width, kind: 'number' });

const PRINTABLE = /^[\x20-\x7e]*$/;

/** Writes one line; throws a FieldError for what does not fit. */
export function writeRecord<L extends Layout>(layout: L, values: FieldValues<L>): string {
  let line = '';
  for (const [name, field] of Object.entries(layout)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    line = line.padEnd(field.at - 1) + cellOf(name, field, String(value));
  }
  return line.padEnd(RECORD_WIDTH);
}

function cellOf(name: string, { kind, width }: Field, value: string): string {
  if (!PRINTABLE.test(value)) throw new FieldError(name, 'not_printable');
  if (kind === 'number' && !/^\d+$/.test(value)) throw new FieldError(name, 'not_a_number');
  if (value.length > width) throw new FieldError(name, 'too_long');
  return kind === 'number' ? value.padStart(width, '0') : value.padEnd(width, ' ');
}

/** Reads the fields of one line, without the spaces around them; a blank field is the empty text. */
export function readRecord<L extends Layout>(layout: L, line: string): { readonly [Name in keyof L]: string } {
  const entries = Object.entries(layout).map(([name, { at, width }]) => [
    name,
    line.slice(at - 1, at - 1 + width).trim(),
  ]);
  return Object.fromEntries(entries);
}
