import { en } from '@alethea/accounts/texts/identity/reset-password-en';
import { BRAND } from '@alethea/kernel/app/brand';
import { StrictMode, useEffect } from 'react';
import { LeanFrame } from './lean-frame.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** The page of /auth/reset-password. */
export const ResetPage = ({ code }: { readonly code: string | null }) => {
  useEffect(() => {
    document.title = en.resetPassword.pageTitle(BRAND.productName);
  }, []);
  return (
    <StrictMode>
      <LeanFrame>
        <ResetPasswordScreen code={code} />
      </LeanFrame>
    </StrictMode>
  );
};
