import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { beginPasskeySignIn, signInWithPasskey } from '@alethea/accounts/contract/identity/client';
import { en } from '@alethea/accounts/texts/en';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useState, useSyncExternalStore } from 'react';
import { signInErrorText } from '../error-text.ts';
import { askForPasskey, canUsePasskeys } from './passkey.ts';

interface PasskeySignInProps {
  onSignedIn(session: SessionView): Promise<void>;
  onBegun?: (() => void) | undefined;
  /** Takes the reason, or null to clear an earlier one. */
  onFailed(reason: string | null): void;
}

/** Signs in without address and password, where the browser can. */
export const PasskeySignIn = ({ onSignedIn, onBegun, onFailed }: PasskeySignInProps) => {
  const [isBusy, setBusy] = useState(false);
  // The form that is built into the page offers it, for nearly every browser can.
  const isOffered = useSyncExternalStore(
    neverChanges,
    () => canUsePasskeys,
    () => true,
  );

  async function signIn(): Promise<void> {
    if (isBusy) return;
    onBegun?.();
    setBusy(true);
    onFailed(null);
    const outcome = await signInByPasskey();
    if (typeof outcome !== 'string') return onSignedIn(outcome);
    setBusy(false);
    onFailed(outcome);
  }

  if (!isOffered) return null;
  return (
    <GuestAction primary={false} wide isBusy={isBusy} onClick={() => void signIn()}>
      {en.passkeySignIn.button}
    </GuestAction>
  );
};

const neverChanges = () => () => {};

/** The session, or why there is none. */
async function signInByPasskey(): Promise<SessionView | string> {
  const begun = await postOperation(beginPasskeySignIn, {});
  if (!begun.ok) return signInErrorText(begun);
  const passkey = await askForPasskey(begun.output.passkeyRequest);
  if (!passkey) return en.passkeySignIn.cancelled;
  const { challenge } = begun.output;
  const answer = await postOperation(signInWithPasskey, { challenge, passkey });
  if (answer.ok) return answer.output.session;
  return answer.code === 'sign_in_refused' ? en.passkeySignIn.refused : signInErrorText(answer);
}
