/** A page that the browser shows again as it was left begins anew: who is signed in may be another by now. */
export function reloadFromPageCache(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
