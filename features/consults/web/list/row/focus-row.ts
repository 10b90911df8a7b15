/** Brings the focus to the row of a consult; answers whether the list shows it. */
export function focusRow(consultId: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-consult="${CSS.escape(consultId)}"]`);
  row?.focus();
  return row !== null;
}
