import { Button } from '@alethea/ui/actions/button';
import { Page } from '@alethea/ui/page/page';
import { Section } from '@alethea/ui/page/section';
import { useEffect, useEffectEvent } from 'react';
import { en } from '../../texts/en.ts';
import { ShellBanners } from '../banners.tsx';
import { BareFrame } from './bare-frame.tsx';

const TRY_EVERY_MS = 10_000;

/** The frame without a person: the portal has started, but who is signed in can only be known with a connection. */
export function OfflineStart({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const listener = () => retry();
    addEventListener('online', listener);
    const timer = setInterval(listener, TRY_EVERY_MS);
    return () => {
      removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, []);
  return (
    <BareFrame onBrandClick={onRetry} banner={<ShellBanners offline={en.network.startBanner} />}>
      <Page title={en.network.startTitle} width="narrow">
        <Section title={en.network.startCause} card action={<Button onClick={onRetry}>{en.network.tryAgain}</Button>}>
          {en.network.startHint}
        </Section>
      </Page>
    </BareFrame>
  );
}
