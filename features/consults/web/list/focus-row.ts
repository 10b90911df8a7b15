/** Brings the focus to the row of a consult, where the list shows it. */
export function focusRow(activityId: string): void {
  document.querySelector<HTMLElement>(`[data-consult="${CSS.escape(activityId)}"]`)?.focus();
}
