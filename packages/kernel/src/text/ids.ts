const ID_BYTES = 16;
const IDS_AT_A_TIME = 64;
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

let drawn = new Uint8Array();

/** Random bytes are drawn for many ids at once, for each draw costs more than all else of an id; none is given twice. */
function randomBytes(): Uint8Array {
  if (drawn.length === 0) drawn = crypto.getRandomValues(new Uint8Array(ID_BYTES * IDS_AT_A_TIME));
  const bytes = drawn.subarray(0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  return bytes;
}

/** Makes ids in code, time-ordered (UUID version 7, RFC 9562), equal on every engine and in the browser. */
export function newId(now: Date): string {
  const bytes = randomBytes();
  const ms = now.getTime();
  bytes[0] = Math.floor(ms / 2 ** 40);
  bytes[1] = Math.floor(ms / 2 ** 32);
  bytes[2] = Math.floor(ms / 2 ** 24);
  bytes[3] = Math.floor(ms / 2 ** 16);
  bytes[4] = Math.floor(ms / 2 ** 8);
  bytes[5] = ms;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let hex = '';
  for (const byte of bytes) hex += hexOf[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lowest id that `newId` could make at this moment: ids are bounded by time with it. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

/** No id is of a later moment; databases and JSON write years of four digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The moment at which `newId` made an id, to the millisecond; the end of the year 9999 for what it cannot have made. */
export function momentOfId(id: string): Date {
  return new Date(Math.min(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16), LAST_MOMENT));
}
