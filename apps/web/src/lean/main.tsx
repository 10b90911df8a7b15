import '@alethea/ui/tokens.css';
import '@alethea/ui/controls.css';
import '@alethea/ui/button.css';
import '@alethea/ui/marks.css';
import './lean.css';
import { en } from '@alethea/accounts/texts/en';
import { BRAND } from '@alethea/kernel/brand';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { takeBrandOfPage } from '@alethea/web-kit/brand-of-page';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { registerWorker } from '../worker-registration.ts';
import { takeResetCode } from './one-time-code.ts';
import { ResetPage, SignInPage } from './pages.tsx';
import { prefetchApp } from './prefetch-app.ts';
import { ASKS_FIRST, STANDS_IN_PAGE } from './standing-marks.ts';

takeBrandOfPage();
applyStoredColorScheme();
const isReset = location.pathname.startsWith('/auth/reset-password');
const code = isReset ? takeResetCode() : null;
// The old address shows the new one, with what came along.
if (location.pathname.startsWith('/auth/login')) history.replaceState(null, '', `/login${location.search}`);
document.title = (isReset ? en.resetPassword : en.login).pageTitle(BRAND.productName);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the screen.');
const stands = root.hasAttribute(STANDS_IN_PAGE) && !document.documentElement.hasAttribute(ASKS_FIRST);
// From here on React hears what is pressed.
root.removeAttribute(STANDS_IN_PAGE);
if (stands) hydrateRoot(root, <SignInPage formFirst />);
else createRoot(root).render(isReset ? <ResetPage code={code} /> : <SignInPage formFirst={!isMarkedSignedIn()} />);
prefetchApp();
void registerWorker();
