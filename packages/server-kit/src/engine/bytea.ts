/** Gives bytes as a text that JSON can carry and the database reads as bytea. */
export function asBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
