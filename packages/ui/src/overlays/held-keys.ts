/** How long keys are held at most after the window has come, in milliseconds: one that takes no focus must not lame the keyboard. */
const LONGEST_WAIT_MS = 1_000;

/** Keys that wait for a window which somebody has opened and which is still being fetched. */
export interface HeldKeys {
  /**
   * The window has come, or does not come any more: its field is given what was typed as it gets the focus, and keys are
   * heard again.
   */
  handOver(): void;
}

/**
 * Holds keys back from the page behind a window that is being fetched, on which they would be shortcuts: letters are kept
 * for the window's field, Escape is told, and what the browser does by keys with Ctrl, Command or Alt is left to it.
 */
export function holdKeys(onEscape: () => void): HeldKeys {
  const holding = new AbortController();
  const { signal } = holding;
  let typed = '';
  let isCalledOff = false;
  const hold = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      isCalledOff = true;
      onEscape();
    } else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
  };
  addEventListener('keydown', hold, { capture: true, signal });
  return {
    handOver() {
      if (isCalledOff) return holding.abort();
      const end = ({ target }: FocusEvent) => {
        const isInWindow = target instanceof Element && target.closest('[role="dialog"]') !== null;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        // The window's close button may have the focus for a moment, before its field is there.
        if (isInWindow && !isField && typed !== '') return;
        holding.abort();
        // Later than what the field does as it gets the focus, such as marking what it holds.
        if (isInWindow && isField) queueMicrotask(() => typeInto(target, typed));
      };
      addEventListener('focusin', end, { capture: true, signal });
      const patience = setTimeout(() => holding.abort(), LONGEST_WAIT_MS);
      signal.addEventListener('abort', () => clearTimeout(patience));
    },
  };
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // Fields without a caret, as those of days and files, take no text.
  if (typed === '' || field.selectionStart === null) return;
  field.setRangeText(typed, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed, inputType: 'insertText' }));
}
