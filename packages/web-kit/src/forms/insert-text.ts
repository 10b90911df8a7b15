/** A text with something inserted, and where the caret stands then. */
export interface Insertion {
  readonly text: string;
  readonly caret: number;
}

/** Inserts at the caret and replaces nothing; set apart from words that it would touch, several lines by a line of their own. */
export function insertText(text: string, caret: number, inserted: string): Insertion {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const apart = inserted.includes('\n') ? '\n' : ' ';
  const head = before === '' || /\s$/.test(before) ? '' : apart;
  const tail = after === '' || /^\s/.test(after) ? '' : apart;
  return { text: before + head + inserted + tail + after, caret: caret + head.length + inserted.length };
}
