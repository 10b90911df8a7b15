import './document-page.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { chosenLanguage, LanguageProvider, LanguageSwitch } from '@alethea/web-kit/page/guest-language.tsx';
import { takeLinkCode } from '@alethea/web-kit/page/link-code';
import { DocumentScreen } from './document-screen.tsx';
import { TEXTS } from './language.ts';

/** Takes the code out of the address and names the page; to be called before anything is shown. */
export function prepareDocumentPage(): string | null {
  document.title = TEXTS[chosenLanguage()].pageTitle(BRAND.productName);
  return takeLinkCode();
}

/** The whole page on which a mailed document is opened and read. */
export const DocumentPage = ({ code }: { readonly code: string | null }) => (
  <LanguageProvider>
    <GuestFrame brand={BRAND.productName} large end={<LanguageSwitch />}>
      <DocumentScreen code={code} />
    </GuestFrame>
  </LanguageProvider>
);
