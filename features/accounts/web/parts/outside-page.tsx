import './outside-page.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { LanguageLink } from '@alethea/web-kit/page/language-link.tsx';
import { usePageTitle } from '@alethea/web-kit/page/page-title';
import type { ReactNode } from 'react';

interface OutsidePageProps {
  readonly title: string;
  /** In the tab of the browser, where it is not the heading. */
  readonly tabTitle?: string;
  readonly lead?: string | undefined;
  /** As wide as a form needs; a text when left out. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page of one matter outside the portal's frame: a heading, what it is about, one column. */
export const OutsidePage = ({ title, tabTitle = title, lead, narrow = false, children }: OutsidePageProps) => {
  usePageTitle(tabTitle);
  return (
    <GuestFrame brand={BRAND.productName} width={narrow ? 'form' : 'text'} end={<LanguageLink />}>
      <h1>{title}</h1>
      {lead !== undefined && <p className="guest-quiet">{lead}</p>}
      <div className="outside-content">{children}</div>
    </GuestFrame>
  );
};
