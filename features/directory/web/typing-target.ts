/** True where keys are typed or choose something, so that shortcuts of the screen must leave them alone. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, select, textarea, [role="menu"], [role="dialog"]') !== null;
}

/** True with Ctrl, Alt or Meta held, or when something else has already used the key. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
}
