import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/identity/passkey-schemas.ts';

/** Has the browser sign with a passkey; rejects when the person closed the dialog, or none could be had. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  return (await startAuthentication({ optionsJSON: request as never })) as PasskeyAssertion;
}

/** Has the browser make a passkey; `present` when this device has one already, `cancelled` when there is none. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey | 'present' | 'cancelled'> {
  try {
    return (await startRegistration({ optionsJSON: creation as never })) as NewPasskey;
  } catch (error) {
    const isPresent = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isPresent ? 'present' : 'cancelled';
  }
}
