/** One event of a text/event-stream. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads a text/event-stream piece by piece, however the network cut it (WHATWG HTML, section 9.2.6). */
export interface EventStreamParser {
  /** The events that this piece completed; comments and unknown fields give none. */
  push(piece: string): readonly StreamEvent[];
}

/** Makes a parser for one connection. */
export function createEventStreamParser(): EventStreamParser {
  let rest = '';
  let event = '';
  let data: string[] = [];

  const takeLine = (line: string): StreamEvent | null => {
    if (line === '') {
      const complete = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return complete;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  };

  return {
    push(piece) {
      rest += piece;
      // A carriage return at the very end may be the first half of CRLF.
      const held = rest.endsWith('\r') ? '\r' : '';
      const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + held;
      return lines.map(takeLine).filter((complete) => complete !== null);
    },
  };
}
