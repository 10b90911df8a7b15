const KEPT = 'alethea-keep-taken';

/** Whether what is taken in place goes into the gallery too, as the person chose last on this device; at first it does. */
export function keptKeepChoice(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'no';
  } catch {
    return true;
  }
}

/** Remembers the choice on this device. */
export function keepKeepChoice(isKept: boolean): void {
  try {
    localStorage.setItem(KEPT, isKept ? 'yes' : 'no');
  } catch {
    // Storage can be forbidden; then it holds while the dialog stays open.
  }
}
