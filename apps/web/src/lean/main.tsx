import '@alethea/ui/tokens.css';
import '@alethea/ui/controls.css';
import '@alethea/ui/button.css';
import '@alethea/ui/marks.css';
import './lean.css';
import { en } from '@alethea/accounts/texts/en';
import { BRAND } from '@alethea/kernel/brand';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerWorker } from '../worker-registration.ts';
import { LeanFrame } from './lean-frame.tsx';
import { LoginScreen } from './login-screen.tsx';
import { takeResetCode } from './one-time-code.ts';
import { prefetchApp } from './prefetch-app.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

applyStoredColorScheme();
const isReset = location.pathname.startsWith('/auth/reset-password');
const code = isReset ? takeResetCode() : null;
// The old address shows the new one, with what came along.
if (location.pathname.startsWith('/auth/login')) history.replaceState(null, '', `/login${location.search}`);
document.title = (isReset ? en.resetPassword : en.login).pageTitle(BRAND.productName);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the screen.');
createRoot(root).render(
  <StrictMode>
    <LeanFrame>{isReset ? <ResetPasswordScreen code={code} /> : <LoginScreen />}</LeanFrame>
  </StrictMode>,
);
prefetchApp();
void registerWorker();
