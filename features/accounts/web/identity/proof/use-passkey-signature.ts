import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { beginConfirmation, type confirmByPasskey, getSecurity } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { canUsePasskeys } from './passkeys-here.ts';

/** A passkey that shows who sits here. */
export interface PasskeySignature {
  /** False where the person has no passkey, or the browser can use none. */
  readonly isOffered: boolean;
  readonly isSigning: boolean;
  /** Why there is no signature; a dialog of the browser that was closed is no failure of the account. */
  readonly failure: string | undefined;
  /** Has the browser ask for it; undefined when there is none, with the reason in `failure`. */
  readonly sign: () => Promise<RemoteInput<typeof confirmByPasskey> | undefined>;
  readonly forget: () => void;
}

/** What is said of a signature that the server does not take. */
export const PASSKEY_TEXTS = {
  passkey_refused: en.confirm.passkeyRefused,
  passkey_missing: en.confirm.passkeyRefused,
  challenge_ended: en.confirm.passkeyCancelled,
} as const;

/** Asks for a signature of one of the person’s passkeys, for this session and one use. */
export function usePasskeySignature(): PasskeySignature {
  const { data: security } = useOperation(getSecurity, {});
  const [isCancelled, setCancelled] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const begin = useAction(beginConfirmation);
  const forget = () => {
    setCancelled(false);
    begin.reset();
  };
  return {
    isOffered: canUsePasskeys && security !== undefined && security.passkeys.length > 0,
    isSigning: isSigning || begin.state === 'running',
    failure: isCancelled
      ? en.confirm.passkeyCancelled
      : begin.error
        ? errorText(begin.error, PASSKEY_TEXTS, en.confirm.failed)
        : undefined,
    forget,
    async sign() {
      forget();
      const begun = await begin.run({});
      if (!begun) return undefined;
      setSigning(true);
      const { signWithPasskey } = await import('./passkey-ceremony.ts');
      const passkey = await signWithPasskey(begun.passkeyRequest).catch(() => null);
      setSigning(false);
      setCancelled(passkey === null);
      return passkey ? { challenge: begun.challenge, passkey } : undefined;
    },
  };
}
