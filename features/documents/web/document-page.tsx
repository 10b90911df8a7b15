import './document-page.css';
import { BRAND } from '@alethea/kernel/brand';
import { BrandMark } from '@alethea/ui/brand-mark';
import { en } from '../texts/en.ts';
import { DocumentScreen } from './document-screen.tsx';
import { takeLinkCode } from './link-code.ts';

/** Takes the code out of the address and names the page; to be called before anything is shown. */
export function prepareDocumentPage(): string | null {
  document.title = en.pageTitle(BRAND.productName);
  return takeLinkCode();
}

/** The whole page on which a mailed document is opened and read. */
export const DocumentPage = ({ code }: { readonly code: string | null }) => (
  <div className="documents-page">
    <header className="documents-brand">
      <BrandMark size={32} />
      <span>{BRAND.productName}</span>
    </header>
    <main>
      <DocumentScreen code={code} />
    </main>
  </div>
);
