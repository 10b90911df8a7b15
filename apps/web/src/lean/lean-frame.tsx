import { en } from '@alethea/accounts/texts/en';
import { APP_VERSION, environmentOfHost } from '@alethea/kernel/app-version';
import { BRAND } from '@alethea/kernel/brand';
import { BrandMark } from '@alethea/ui/brand-mark';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SidePanel } from './side-panel.tsx';
import { useShown } from './standing-form.ts';

/** The page around every screen of this entry: logo above, version below, a picture beside it where there is room. */
export const LeanFrame = ({ children }: { readonly children: ReactNode }) => {
  useShown();
  return (
    <div className="lean">
      <div className="lean-column">
        <header className="lean-brand">
          <BrandMark size={36} />
          <span>{BRAND.productName}</span>
        </header>
        <main className="lean-main">{children}</main>
        <footer className="lean-version">
          <VersionText />
        </footer>
      </div>
      <SidePanel />
    </div>
  );
};

/** Which environment a page belongs to is known only where it is shown. */
const VersionText = () =>
  useSyncExternalStore(
    neverChanges,
    () => en.login.version(APP_VERSION, environmentOfHost(location.host)),
    () => '\u00a0',
  );

const neverChanges = () => () => {};
