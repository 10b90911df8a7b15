import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { type ReactNode, useSyncExternalStore } from 'react';
import { en } from '../texts/en.ts';
import { Banner } from './banner.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says, while the browser is offline, what still works. */
export const OfflineBanner = ({ children = en.offline }: { children?: ReactNode }) => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
    <Banner tone="waiting" icon={<IconCloudOff size={18} stroke={1.75} aria-hidden />}>
      {children}
    </Banner>
  );
};
