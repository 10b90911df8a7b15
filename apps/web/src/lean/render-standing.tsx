import { SignUpStart } from '@alethea/accounts/web/standing';
import { BRAND, DEFAULT_BRAND, setBrand } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SignInPage } from './sign-in-page.tsx';

/** Where sign-up begins, as HTML, for the build. */
export const renderSignUp = (): string => render(<SignUpStart />);

/** The sign-in page as HTML, for the build. */
export const renderSignIn = (): string => render(<SignInPage formFirst />);

/** The pages that mails lead to, before they know what they show: the line of the name, as high as it will be. */
const EmptyGuestPage = () => (
  <GuestFrame brand={BRAND.productName} large end={<span className="guest-language" />}>
    {null}
  </GuestFrame>
);

/** See EmptyGuestPage, as HTML, for the build. */
export const renderGuestPage = (): string => render(<EmptyGuestPage />);

/** The brand is places that the server fills in with that of the installation. */
function render(page: ReactNode): string {
  const places = Object.keys(DEFAULT_BRAND).map((name) => [name, `%brand:${name}%`]);
  setBrand({ ...DEFAULT_BRAND, ...Object.fromEntries(places) });
  return renderToString(page);
}
