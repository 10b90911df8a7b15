import { linkToken, loadLinkAccountScreen } from '@alethea/accounts/web';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { SessionGate } from './session-gate.tsx';

const LinkAccountScreen = lazy(loadLinkAccountScreen);

/** The linking of accounts, outside the frame; who is not signed in signs in first, unless there is nothing to link. */
export function LinkAccount() {
  const [hasToken] = useState(() => linkToken() !== null);
  const screen = (
    <Suspense fallback={<DetailSkeleton />}>
      <LinkAccountScreen />
    </Suspense>
  );
  return hasToken ? <SessionGate>{screen}</SessionGate> : screen;
}
