import '@alethea/ui/theme/tokens.css';
import '@alethea/ui/actions/controls.css';
import '@alethea/ui/actions/button.css';
import '@alethea/ui/base/marks.css';
import './lean.css';
import { en } from '@alethea/accounts/texts/en';
import { BRAND } from '@alethea/kernel/app/brand';
import { showLogo } from '@alethea/ui/shell/logo.ts';
import { applyStoredColorScheme } from '@alethea/ui/theme/color-scheme.ts';
import { takeBrandOfPage } from '@alethea/web-kit/page/brand-of-page';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { registerWorker } from '../worker-registration.ts';
import { loadLater } from './load-later.ts';
import { prefetchApp } from './prefetch-app.ts';
import { takeResetCode } from './sign-in/one-time-code.ts';
import { NotLoadedPage, SignInPage } from './sign-in-page.tsx';
import { ASKS_FIRST, STANDS_IN_PAGE } from './standing-marks.ts';

takeBrandOfPage(showLogo);
applyStoredColorScheme();
const isReset = location.pathname.startsWith('/auth/reset-password');
const code = isReset ? takeResetCode() : null;
// The old address shows the new one, with what came along.
if (location.pathname.startsWith('/auth/login')) history.replaceState(null, '', `/login${location.search}`);
if (!isReset) document.title = en.login.pageTitle(BRAND.productName);
// Who is greeted sees none of the form.
const later = isReset || isMarkedSignedIn() ? loadLater() : null;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the screen.');
const stands = root.hasAttribute(STANDS_IN_PAGE) && !document.documentElement.hasAttribute(ASKS_FIRST);
// From here on React hears what is pressed.
root.removeAttribute(STANDS_IN_PAGE);
if (stands) hydrateRoot(root, <SignInPage formFirst />);
else if (isReset) void showResetPage(createRoot(root));
else createRoot(root).render(<SignInPage formFirst={!isMarkedSignedIn()} />);
prefetchApp();
void registerWorker();

async function showResetPage(place: Root): Promise<void> {
  const parts = await later;
  place.render(parts ? <parts.ResetPage code={code} /> : <NotLoadedPage />);
}
