import { en } from '@alethea/accounts/texts/en';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { StrictMode } from 'react';
import { LeanFrame } from './lean-frame.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

/** The page of /login. With its form first it is also built into login.html, to show before any script has come. */
export const SignInPage = ({ formFirst }: { readonly formFirst: boolean }) => (
  <StrictMode>
    <LeanFrame>
      <LoginScreen formFirst={formFirst} />
    </LeanFrame>
  </StrictMode>
);

/** In place of a page that cannot be had just now. */
export const NotLoadedPage = () => (
  <LeanFrame>
    <div className="guest-stack">
      <GuestAlert>{en.loginErrors.notLoaded}</GuestAlert>
      <GuestAction wide autoFocus onClick={() => location.reload()}>
        {en.loginErrors.retry}
      </GuestAction>
    </div>
  </LeanFrame>
);
