import type { PasskeyAssertion, PasskeyRequest } from '@alethea/accounts/contract/identity/passkey-schemas';
import { loadPasskeyCeremony } from '@alethea/accounts/web/lean';

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = 'PublicKeyCredential' in globalThis;

/** Has the browser ask for a passkey; null when the person closed the dialog, or none could be had. */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | null> {
  try {
    const { signWithPasskey } = await loadPasskeyCeremony();
    return await signWithPasskey(request);
  } catch {
    return null;
  }
}
