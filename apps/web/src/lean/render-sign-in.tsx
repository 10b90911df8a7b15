import { renderToString } from 'react-dom/server';
import { SignInPage } from './pages.tsx';

/** The sign-in page as HTML, for the build. */
export const renderSignIn = (): string => renderToString(<SignInPage formFirst />);
