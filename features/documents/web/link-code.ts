interface KeptState {
  readonly documentCode?: unknown;
}

/**
 * The code of the link, moved from the address bar into this history entry: it shows nowhere, is sent to nobody else,
 * and a reload still finds it. Null where the page was opened without one.
 */
export function takeLinkCode(): string | null {
  const given = new URLSearchParams(location.search).get('code');
  if (given !== null) history.replaceState({ documentCode: given }, '', location.pathname);
  const kept = (history.state as KeptState | null)?.documentCode;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
