import { StrictMode } from 'react';
import { LeanFrame } from './lean-frame.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** The page of /login. With its form first it is also built into login.html, to show before any script has come. */
export const SignInPage = ({ formFirst }: { readonly formFirst: boolean }) => (
  <StrictMode>
    <LeanFrame>
      <LoginScreen formFirst={formFirst} />
    </LeanFrame>
  </StrictMode>
);

/** The page of /auth/reset-password. */
export const ResetPage = ({ code }: { readonly code: string | null }) => (
  <StrictMode>
    <LeanFrame>
      <ResetPasswordScreen code={code} />
    </LeanFrame>
  </StrictMode>
);
