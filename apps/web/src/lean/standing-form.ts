import { useEffect, useLayoutEffect } from 'react';
import { ASKS_FIRST, PRESSED_EARLY } from './standing-marks.ts';

/** Lets the screen show that has taken the place of a hidden form. */
export function useShown(): void {
  useLayoutEffect(() => document.documentElement.removeAttribute(ASKS_FIRST), []);
}

/** Carries out what was pressed in the standing form. */
export function useEarlyPress(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>(`button[${PRESSED_EARLY}]`);
    button?.removeAttribute(PRESSED_EARLY);
    button?.click();
  }, []);
}
