const KEPT_AT = 'alethea-typed-address';

/** Keeps the address that stands in the form while the page is shown anew in another language. */
export function keepTypedAddress(): void {
  const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? '';
  try {
    if (typed !== '') sessionStorage.setItem(KEPT_AT, typed);
  } catch {
    // Storage can be forbidden; the address is then typed again.
  }
}

/** What was kept, once; empty where nothing was. */
export function takeTypedAddress(): string {
  try {
    const typed = sessionStorage.getItem(KEPT_AT) ?? '';
    sessionStorage.removeItem(KEPT_AT);
    return typed;
  } catch {
    return '';
  }
}
