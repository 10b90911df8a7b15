const SHORT_LETTERS = 5;
const LONG_LETTERS = 8;

/**
 * True when a word may well be another one typed wrongly: it begins with the same letter, and a letter is missing, wrong,
 * too many or changed places with the next; in a word of eight letters or more, two of them.
 */
export function isTypingError(typed: string, meant: string): boolean {
  if (typed.length < SHORT_LETTERS || typed[0] !== meant[0] || typed === meant) return false;
  const most = Math.min(typed.length, meant.length) >= LONG_LETTERS ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= most && distance(typed, meant) <= most;
}

/** How many letters have to be put in, taken out, changed or swapped with the next. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
