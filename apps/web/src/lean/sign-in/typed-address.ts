const KEPT_AT = 'alethea-typed-address';

/** Keeps the address that stands in the form while the page is shown anew in another language. */
export function keepTypedAddress(): void {
  const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? '';
  if (typed !== '') sessionStorage.setItem(KEPT_AT, typed);
}

/** What was kept, once; empty where nothing was. */
export function takeTypedAddress(): string {
  const typed = sessionStorage.getItem(KEPT_AT) ?? '';
  sessionStorage.removeItem(KEPT_AT);
  return typed;
}
