/** Leaves the app for the sign-in page, which brings the person back to the present address (ROUTE-65, ROUTE-66). */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.location.replace(`/login?origin=${encodeURIComponent(pathname + search)}`);
}

/** Leaves the app for the sign-in page after signing out. */
export function leaveSignedOut(): void {
  window.location.replace('/login');
}
