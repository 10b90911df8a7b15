import { Button } from '@alethea/ui/actions/button';
import { Banner } from '@alethea/ui/shell/banner';
import { OfflineBanner } from '@alethea/ui/shell/offline-banner';
import { useLiveRest } from '@alethea/web-kit/live/live';
import { useState } from 'react';
import { en } from '../texts/en.ts';
import { useAppUpdate } from './start/app-update.ts';
import { useNetworkState } from './start/network-state.ts';

interface OfflineWords {
  /** What still works without a connection, where that is not the usual. */
  readonly offline?: string;
}

/** What the whole portal has to say, above every screen: no connection, a new version. */
export const ShellBanners = ({ offline = en.network.offline }: OfflineWords) => (
  <>
    <ConnectionBanner offline={offline} />
    <RestBanner />
    <UpdateBanner />
  </>
);

const ConnectionBanner = ({ offline }: OfflineWords) => {
  const networkState = useNetworkState();
  if (networkState === 'offline' && navigator.onLine) return <Banner tone="waiting">{en.network.unreachable}</Banner>;
  return <OfflineBanner>{offline}</OfflineBanner>;
};

/** Too many windows of this person are open elsewhere: here nothing arrives by itself until it is used. */
const RestBanner = () => {
  const rests = useLiveRest();
  return rests ? <Banner tone="waiting">{en.network.liveRests}</Banner> : null;
};

/** A new version waits until the person takes it (SHELL-41, SHELL-42). */
const UpdateBanner = () => {
  const update = useAppUpdate();
  const [isPressed, setPressed] = useState(false);
  if (!update) return null;
  const reload = async () => {
    setPressed(true);
    await update();
    setPressed(false);
  };
  return (
    <Banner
      tone="action"
      action={
        <Button dense loading={isPressed} onClick={() => void reload()}>
          {en.update.reload}
        </Button>
      }
    >
      {en.update.available}
    </Banner>
  );
};
