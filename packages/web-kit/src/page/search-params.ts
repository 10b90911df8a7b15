/** Search params as they stand in the address. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads an address's search part as plain texts; the last of several equal names counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search params into an address; what is undefined, null or empty is left out. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

const MAX_LENGTH = 200;

/** A text of 1 to 200 characters, or undefined. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH ? value : undefined;

/** A whole number of at most four digits, or undefined. */
export const indexParam = (value: unknown): number | undefined =>
  /^\d{1,4}$/.test(String(value)) ? Number(value) : undefined;

/** One of the allowed values, or undefined. */
export const choiceParam = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined =>
  allowed.find((candidate) => candidate === value);

/** Leaves out what an address did not carry, or carried wrongly. */
export function presentParams<T extends object>(params: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never;
}

/** A reader of search params that are all plain texts. */
export const textParams =
  <const Name extends string>(...names: readonly Name[]) =>
  (raw: RawSearch): { [Key in Name]?: string } =>
    presentParams(Object.fromEntries(names.map((name) => [name, textParam(raw[name])]))) as { [Key in Name]?: string };
