/** What of an error may be logged. */
export interface DescribedError {
  readonly name: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  /** Where it happened: the frames alone, without the message. */
  readonly frames: readonly string[];
}

const MAX_FRAMES = 12;

/** Describes an error without its message: messages of a database repeat values, and a value may name a patient. */
export function describeError(error: unknown): DescribedError {
  const source = (error ?? {}) as Partial<
    Record<'name' | 'code' | 'constraint' | 'table' | 'column' | 'stack', unknown>
  >;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const frames = (text(source.stack) ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: text(source.name) ?? 'unknown',
    code: text(source.code),
    constraint: text(source.constraint),
    table: text(source.table),
    column: text(source.column),
    frames: frames.slice(0, MAX_FRAMES).map((line) => line.trim()),
  };
}
