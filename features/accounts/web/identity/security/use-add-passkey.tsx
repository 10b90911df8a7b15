import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '../../../contract/client.ts';
import { deviceOf } from '../../../contract/identity/device-words.ts';
import { identityCheckEn } from '../../../texts/identity/identity-check-en.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { useIdentityCheck } from '../proof/use-identity-check.tsx';
import { deviceWords } from './device-text.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { SettingUp } from './use-set-up-app.tsx';

type Begun = RemoteOutput<typeof beginPasskey>;

/** Leads through the making of a passkey: password, name, the browser's own dialog, recovery codes. */
export function useAddPasskey({ onDone }: { onDone: () => void }): SettingUp {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const check = useIdentityCheck();
  const begin = useAction(beginPasskey, {
    onSuccess: setBegun,
    onError: (error) => check.onRefused(error, () => void begin.run({})),
  });
  const add = useAction(addPasskey, {
    onSuccess({ recoveryCodes }) {
      showSnackbar({ tone: 'done', message: en.passkeys.saved });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onDone();
    },
    onError: (error) => check.onRefused(error, () => {}),
  });

  async function make(name: string, { challenge, passkeyCreation }: Begun): Promise<void> {
    setMaking(true);
    const { makePasskey } = await import('../proof/passkey-ceremony.ts');
    const passkey = await makePasskey(passkeyCreation);
    if (passkey === 'cancelled') showSnackbar({ message: identityCheckEn.noPasskeyCreated });
    else if (passkey === 'present') showSnackbar({ message: en.passkeys.present });
    else await add.run({ challenge, name, passkey });
    setMaking(false);
    setBegun(null);
  }
  const saved = () => {
    setCodes(null);
    onDone();
  };
  return {
    begin: () => void begin.run({}),
    isBusy: begin.state === 'running',
    dialogs: (
      <>
        {check.dialog}
        {begun && (
          <PasskeyNameDialog
            title={en.passkeys.nameTitle}
            name={deviceWords(deviceOf(navigator.userAgent))}
            submitLabel={en.passkeys.create}
            isBusy={isMaking}
            onSubmit={(name) => void make(name, begun)}
            onClose={() => setBegun(null)}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onDone={saved} />}
      </>
    ),
  };
}
