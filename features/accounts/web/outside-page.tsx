import './outside-page.css';
import { BRAND } from '@alethea/kernel/brand';
import { BrandMark } from '@alethea/ui/brand-mark';
import { usePageTitle } from '@alethea/web-kit/page-title';
import type { ReactNode } from 'react';

interface OutsidePageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A page of one matter outside the portal's frame: the product's name above, a heading, one column. */
export const OutsidePage = ({ title, lead, children }: OutsidePageProps) => {
  usePageTitle(title);
  return (
    <div className="outside">
      <header className="outside-head">
        <BrandMark size={32} />
        <span>{BRAND.productName}</span>
      </header>
      <main className="outside-main">
        <h1 className="al-h1">{title}</h1>
        {lead !== undefined && <p className="outside-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
};
