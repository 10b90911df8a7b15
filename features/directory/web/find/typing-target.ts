import { areSingleKeysOn } from '@alethea/web-kit/page/shortcuts';

/** True where keys are typed or choose something, so that shortcuts of the screen must leave them alone. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, select, textarea, [role="menu"], [role="dialog"]') !== null;
}

/** True with Ctrl, Alt or Meta held, when something else has used the key, or when keys of one character are switched off. */
export function isTaken(event: KeyboardEvent): boolean {
  const isSwitchedOff = event.key.length === 1 && !areSingleKeysOn();
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isSwitchedOff;
}
