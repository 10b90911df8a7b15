/** Focuses the first field on the page among those that are named; fields carry the id `su-<path>`. */
export function focusFirst(paths: readonly string[]): void {
  const fields = paths.flatMap((path) => document.getElementById(`su-${path}`) ?? []);
  const [first] = fields.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const target = first?.matches('input, select, textarea') ? first : first?.querySelector<HTMLElement>('input');
  target?.focus();
}
