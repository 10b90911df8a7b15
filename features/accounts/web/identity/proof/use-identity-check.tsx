import { showSnackbar } from '@alethea/ui/base/snackbar';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { type CallErrorOf, type ErrorTexts, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { lazy, type ReactNode, useState } from 'react';
import type {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
} from '../../../contract/client.ts';
import { identityCheckEn as en } from '../../../texts/identity/identity-check-en.ts';

const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'));

/** What a person changes about the safety of the own account. */
type SecurityChange =
  | typeof addPasskey
  | typeof beginPasskey
  | typeof removePasskey
  | typeof renamePasskey
  | typeof renewRecoveryCodes
  | typeof startAuthenticatorApp
  | typeof turnOffAuthenticatorApp;

/** What stands between a person and what is asked for only where it is surely them. */
export interface IdentityCheck {
  /** To be put on the screen. */
  readonly dialog: ReactNode;
  /** Asks for the password, then tries again: for `confirmation_needed`. */
  readonly ask: (tryAgain: () => void) => void;
  /** Takes a failure: asks and tries again where that is what is missing, else tells it. */
  readonly onRefused: (error: CallErrorOf<SecurityChange>, tryAgain: () => void) => void;
}

/** Asks for the password, a code of the app or a passkey, as the person has them, when the server wants it once more. */
export function useIdentityCheck(): IdentityCheck {
  const [tryAgain, setTryAgain] = useState<(() => void) | null>(null);
  const close = () => setTryAgain(null);
  const ask = (again: () => void) => setTryAgain(() => again);
  return {
    ask,
    dialog: tryAgain && (
      <LaterWindow onClose={close}>
        <ConfirmIdentityDialog
          onClose={close}
          onConfirmed={() => {
            close();
            tryAgain();
          }}
        />
      </LaterWindow>
    ),
    onRefused(error, again) {
      if (isCode(error, 'confirmation_needed')) return ask(again);
      showSnackbar({ tone: 'failed', message: errorText(error, TEXTS, en.failed) });
    },
  };
}

const TEXTS = {
  second_factor_required: en.lastRequired,
  too_many_passkeys: en.tooManyPasskeys,
  passkey_refused: en.noPasskeyCreated,
  challenge_ended: en.noPasskeyCreated,
  confirmation_needed: null,
  passkey_not_found: en.passkeyGone,
  authenticator_app_on: en.appOnAlready,
  second_factor_missing: en.noneLeft,
} satisfies ErrorTexts<SecurityChange>;
