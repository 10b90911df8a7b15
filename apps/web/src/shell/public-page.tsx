import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import type { PublicPage as PageOfFeature } from '@alethea/web-kit/page/manifest';
import { partOf } from '@alethea/web-kit/page/parts';
import { Suspense, useState } from 'react';
import { SessionGate } from './session-gate.tsx';

/** A page outside the frame; where it needs a session, who is not signed in signs in first. */
export function PublicPage({ page }: { readonly page: PageOfFeature }) {
  const [needsSession] = useState(() => page.needsSession?.() ?? false);
  const Content = partOf(page.load);
  const content = (
    <Suspense fallback={page.needsSession && <DetailSkeleton />}>
      <Content />
    </Suspense>
  );
  return needsSession ? <SessionGate>{content}</SessionGate> : content;
}
