import { SignUpStart } from '@alethea/accounts/web/standing';
import { DEFAULT_CONTACTS, setBrandContacts } from '@alethea/kernel/app/brand';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SignInPage } from './sign-in-page.tsx';

/** Where sign-up begins, as HTML, for the build. */
export const renderSignUp = (): string => render(<SignUpStart />);

/** The sign-in page as HTML, for the build. */
export const renderSignIn = (): string => render(<SignInPage formFirst />);

/** The contacts are places that the server fills in with those of its settings. */
function render(page: ReactNode): string {
  const places = Object.keys(DEFAULT_CONTACTS).map((name) => [name, `%brand:${name}%`]);
  setBrandContacts({ ...DEFAULT_CONTACTS, ...Object.fromEntries(places) });
  return renderToString(page);
}
