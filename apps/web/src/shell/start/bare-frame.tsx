import { versionText } from '@alethea/kernel/app/app-version';
import { BRAND } from '@alethea/kernel/app/brand';
import { AppShell } from '@alethea/ui/shell/app-shell';
import { environmentOfPage } from '@alethea/web-kit/page/native-shell';
import type { ReactNode } from 'react';
import { en } from '../../texts/en.ts';
import { useCollapsedSidebar } from '../use-collapsed-sidebar.ts';

interface BareFrameProps {
  readonly banner?: ReactNode;
  onBrandClick(): void;
  readonly children: ReactNode;
}

/** The frame while it is not known for whom: everything stands where it will stand, and the menu is empty. */
export const BareFrame = (props: BareFrameProps) => (
  <AppShell
    {...props}
    {...useCollapsedSidebar()}
    groups={[]}
    title={BRAND.productName}
    unreadCount={0}
    brandName={BRAND.productName}
    brandLabel={en.navigation.brand(BRAND.productName)}
    version={versionText(environmentOfPage())}
  />
);
