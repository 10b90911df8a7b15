import { en } from '@alethea/accounts/texts/en';
import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { LanguageLink } from '@alethea/web-kit/page/language-link.tsx';
import { environmentOfPage } from '@alethea/web-kit/page/native-shell';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SidePanel } from './side-panel.tsx';
import { keepTypedAddress } from './sign-in/typed-address.ts';
import { useShown } from './standing-form.ts';

/** The page around every screen of sign-in: version below, a picture beside it where there is room. */
export const LeanFrame = ({ children }: { readonly children: ReactNode }) => {
  useShown();
  return (
    <GuestFrame
      brand={BRAND.productName}
      end={<LanguageLink beforehand={keepTypedAddress} />}
      foot={<VersionText />}
      beside={<SidePanel />}
    >
      {children}
    </GuestFrame>
  );
};

/** Which environment a page belongs to is known only where it is shown. */
const VersionText = () =>
  useSyncExternalStore(
    neverChanges,
    () => en.login.version(APP_VERSION, environmentOfPage()),
    () => '\u00a0',
  );

const neverChanges = () => () => {};
