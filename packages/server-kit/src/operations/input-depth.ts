/** How deep an input may be nested; the deepest form of ours has seven levels. */
const MAX_LEVELS = 64;

/** Whether arrays and objects lie in one another deeper than any honest input: what walks them by recursion would fail. */
export function isNestedTooDeep(input: unknown): boolean {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
