import './sign-up.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import type { ReactNode } from 'react';
import { en } from '../../../texts/joining/sign-up-en.ts';

interface SignUpFrameProps {
  /** Offers sign-in, to who has an account already. */
  readonly offersLogin: boolean;
  readonly children: ReactNode;
}

/** The page around signing up. */
export const SignUpFrame = ({ offersLogin, children }: SignUpFrameProps) => (
  <GuestFrame
    brand={BRAND.productName}
    width="wizard"
    end={
      offersLogin && (
        <span className="su-login">
          {en.haveAccount}{' '}
          <a className="al-link" href="/login">
            {en.login}
          </a>
        </span>
      )
    }
  >
    {children}
  </GuestFrame>
);

/** What stands above the steps. */
export const SignUpHead = () => (
  <>
    <h1>{en.heading(BRAND.productName)}</h1>
    <p className="su-dim su-lead">
      {en.lead} {en.required}
    </p>
  </>
);

/** The page as it begins; it is built into signup.html, to show before any script has come. */
export const SignUpStart = () => (
  <SignUpFrame offersLogin>
    <SignUpHead />
  </SignUpFrame>
);
