interface KeptState {
  readonly linkCode?: unknown;
}

/**
 * The code of a mailed link (`?code=`), moved from the address bar into this history entry: it shows nowhere, is sent to
 * nobody else, and a reload still finds it. Null where the page was opened without one.
 */
export function takeLinkCode(): string | null {
  const given = new URLSearchParams(location.search).get('code');
  if (given !== null) history.replaceState({ linkCode: given } satisfies KeptState, '', location.pathname);
  const kept = (history.state as KeptState | null)?.linkCode;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
