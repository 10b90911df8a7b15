import { DEFAULT_CONTACTS, setBrandContacts } from '@alethea/kernel/brand';
import { renderToString } from 'react-dom/server';
import { SignInPage } from './pages.tsx';

/** The sign-in page as HTML, for the build; its contacts are places that the server fills in with those of its settings. */
export function renderSignIn(): string {
  const places = Object.keys(DEFAULT_CONTACTS).map((name) => [name, `%brand:${name}%`]);
  setBrandContacts({ ...DEFAULT_CONTACTS, ...Object.fromEntries(places) });
  return renderToString(<SignInPage formFirst />);
}
