import { applyStoredColorScheme } from '@alethea/ui/theme/color-scheme.ts';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { runModulesAfterPaint } from './after-paint.ts';
import { ASKS_FIRST, OWN_LOGO, PRESSED_EARLY, STANDS_IN_PAGE } from './standing-marks.ts';

// A script of its own, which the first paint waits for: what a page shows by itself is right from its first moment on.
applyStoredColorScheme();
const isReset = location.pathname.startsWith('/auth/reset-password');
if (isReset || isMarkedSignedIn()) document.documentElement.setAttribute(ASKS_FIRST, '');
const brand = document.querySelector<HTMLMetaElement>('meta[name="alethea-brand"]')?.content;
if (brand && JSON.parse(brand).logo) document.documentElement.setAttribute(OWN_LOGO, '');

// Who is quicker than the scripts loses no press (Enter in a field presses the button of its form, too).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest(`[${STANDS_IN_PAGE}] button`);
  if (!button) return;
  document.querySelector(`[${PRESSED_EARLY}]`)?.removeAttribute(PRESSED_EARLY);
  button.setAttribute(PRESSED_EARLY, '');
});
runModulesAfterPaint();
