/** Bytes in pieces of any length. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes bytes on in pieces of one length, the last of which may be shorter; of no bytes it makes no piece. */
export async function* framesOf(source: Pieces, frameBytes: number): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (held + rest.length >= frameBytes) {
      pieces.push(rest.subarray(0, frameBytes - held));
      rest = rest.subarray(frameBytes - held);
      yield joined(pieces, frameBytes);
      pieces = [];
      held = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    held += rest.length;
  }
  if (held > 0) yield joined(pieces, held);
}

/** A piece that came whole is not copied. */
function joined(pieces: readonly Uint8Array[], length: number): Buffer {
  const [only] = pieces;
  if (pieces.length === 1 && only) return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
  return Buffer.concat(pieces, length);
}
