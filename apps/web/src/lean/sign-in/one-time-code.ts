interface CodeState {
  readonly oobCode?: unknown;
}

/**
 * The reset code of the link, moved from the address bar into this history entry: it shows nowhere, is sent nowhere,
 * and a reload still finds it.
 */
export function takeResetCode(): string | null {
  const parameters = new URLSearchParams(location.search);
  const fromAddress = parameters.get('oobCode');
  if (fromAddress !== null) history.replaceState({ oobCode: fromAddress }, '', location.pathname);
  const kept = (history.state as CodeState | null)?.oobCode;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
