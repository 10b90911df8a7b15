/** Names of up to so many letters may differ by one typing error, longer ones by two. */
const SHORT_NAME = 6;
const MAX_PROPOSED = 3;

/** Small letters and digits without accents, as the search sees a name; a plural is its singular. */
function bare(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join('');
}

/**
 * The names among `existing` that are probably meant by `typed`, nearest first, at most three; none when `typed` is one of
 * them to the letter. A misspelt specialty would split the services of one field in two.
 */
export function similarNames(typed: string, existing: readonly string[]): string[] {
  const name = typed.trim();
  if (name === '' || existing.includes(name)) return [];
  const wanted = bare(name);
  const most = wanted.length <= SHORT_NAME ? 1 : 2;
  return existing
    .map((one) => ({ one, distance: typingErrors(wanted, bare(one)) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.one.localeCompare(b.one, 'en-CA'))
    .slice(0, MAX_PROPOSED)
    .map(({ one }) => one);
}

/** How many letters have to be put in, left out, replaced or swapped with their neighbour. */
function typingErrors(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let place = 1; place <= to.length; place++) {
      const isSame = from[row - 1] === to[place - 1];
      const isSwapped = row > 1 && place > 1 && from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1];
      next.push(
        Math.min(
          (last[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
          (last[place - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
