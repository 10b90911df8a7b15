import { en } from '@alethea/accounts/texts/en';
import { APP_VERSION, environmentOfHost } from '@alethea/kernel/app-version';
import { BRAND } from '@alethea/kernel/brand';
import { BrandMark } from '@alethea/ui/brand-mark';
import type { ReactNode } from 'react';
import { SidePanel } from './side-panel.tsx';

/** The page around every screen of this entry: logo above, version below, a picture beside it where there is room. */
export const LeanFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="lean">
    <div className="lean-column">
      <header className="lean-brand">
        <BrandMark size={36} />
        <span>{BRAND.productName}</span>
      </header>
      <main className="lean-main">{children}</main>
      <footer className="lean-version">{en.login.version(APP_VERSION, environmentOfHost(location.host))}</footer>
    </div>
    <SidePanel />
  </div>
);
