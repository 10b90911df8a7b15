/** A yes or no that is kept on this device, or what it is before anybody has chosen. */
export function keptSwitch(name: string, unchosen: boolean): boolean {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? unchosen : kept === 'true';
  } catch {
    return unchosen;
  }
}

/** Keeps a yes or no on this device. */
export function keepSwitch(name: string, on: boolean): void {
  try {
    localStorage.setItem(name, String(on));
  } catch {
    // Storage can be forbidden; then it holds while the page stays open.
  }
}
