const WRONG = '[aria-invalid="true"]:not(:disabled), .al-field:has(> .al-error) input:not(:disabled)';

/**
 * Focuses the first control within `root` that is marked as wrong, as soon as what has just been decided is on the
 * screen, which takes some frames; the first of all where what is wrong cannot be entered yet.
 */
export function focusFirstWrong(root: ParentNode | null, framesLeft = 10): void {
  requestAnimationFrame(() => {
    const wrong = root?.querySelector<HTMLElement>(WRONG);
    if (wrong) wrong.focus();
    else if (framesLeft > 0) focusFirstWrong(root, framesLeft - 1);
    else root?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  });
}
