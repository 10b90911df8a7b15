import './document-page.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { takeLinkCode } from '@alethea/web-kit/page/link-code';
import { en } from '../texts/en.ts';
import { DocumentScreen } from './document-screen.tsx';

/** Takes the code out of the address and names the page; to be called before anything is shown. */
export function prepareDocumentPage(): string | null {
  document.title = en.pageTitle(BRAND.productName);
  return takeLinkCode();
}

/** The whole page on which a mailed document is opened and read. */
export const DocumentPage = ({ code }: { readonly code: string | null }) => (
  <GuestFrame brand={BRAND.productName} large>
    <DocumentScreen code={code} />
  </GuestFrame>
);
