import { leavesSingleKeysAlone } from '@alethea/web-kit/page/shortcuts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What Space works by itself. */
const WORKED_BY_SPACE = 'button, input, select, summary, video, [role="button"], [role="tab"]';

const SET_BY_POINTER = 'select, input[type="range"]';

/**
 * Runs something on the space bar, wherever the focus is: not on a control that was reached by keys, for there it belongs
 * to that control, and who chose one with the pointer goes on with the camera.
 */
export function useSpaceBar(run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    let isByPointer = false;
    let isTaken = false;
    const notePointer = () => {
      isByPointer = true;
    };
    const handleDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) isByPointer = false;
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || leavesSpaceAlone(event.target, isByPointer)) return;
      // Neither scrolls the page nor presses what has the focus.
      event.preventDefault();
      isTaken = true;
      if (!event.repeat) latest.current();
    };
    const handleUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && isTaken) event.preventDefault();
      if (event.key === ' ') isTaken = false;
    };
    addEventListener('pointerdown', notePointer, true);
    addEventListener('keydown', handleDown);
    addEventListener('keyup', handleUp);
    return () => {
      removeEventListener('pointerdown', notePointer, true);
      removeEventListener('keydown', handleDown);
      removeEventListener('keyup', handleUp);
    };
  }, []);
}

function leavesSpaceAlone(target: EventTarget | null, isByPointer: boolean): boolean {
  const isWithin = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (isWithin(WORKED_BY_SPACE) && !isByPointer) return true;
  // Elsewhere these count as typing; nobody types into one that the pointer has set.
  return leavesSingleKeysAlone(isWithin(SET_BY_POINTER) ? null : target);
}
