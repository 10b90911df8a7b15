import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Menu } from '@alethea/ui/overlays/menu';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { getSecurity, removePasskey, renamePasskey } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { SettingRow } from '../../parts/setting-row.tsx';
import { canUsePasskeys } from '../proof/passkeys-here.ts';
import { useIdentityCheck } from '../proof/use-identity-check.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.tsx';
import type { PasskeyView, Security } from './views.ts';

/** The person's passkeys: add, rename, remove. */
export const PasskeysCard = ({ security }: { readonly security: Security }) => {
  const { passkeys } = security;
  const invalidate = useInvalidate();
  const adding = useAddPasskey({ onDone: () => void invalidate(getSecurity) });
  const reason = canUsePasskeys ? {} : { disabledReason: en.passkeys.unsupported };
  return (
    <Section
      title={en.passkeys.title}
      card
      action={
        <Button loading={adding.isBusy} onClick={adding.begin} {...reason}>
          {en.passkeys.add}
        </Button>
      }
    >
      <p className="security-lead">{en.passkeys.lead}</p>
      {passkeys.length === 0 ? (
        <p className="security-none">{en.passkeys.none}</p>
      ) : (
        <ul className="setting-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding.dialogs}
    </Section>
  );
};

const PasskeyRow = ({ passkey }: { readonly passkey: PasskeyView }) => {
  const { passkeyId, name, addedAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const check = useIdentityCheck();
  const rename = useAction(renamePasskey, {
    invalidate: [getSecurity],
    onSuccess: () => setRenaming(false),
    onError: (error) => check.onRefused(error, () => {}),
  });
  const removal = useAction(removePasskey, {
    invalidate: [getSecurity],
    onSuccess: () => showSnackbar({ tone: 'done', message: en.passkeys.removed }),
    onError: (error) => check.onRefused(error, () => void removal.run({ passkeyId })),
  });
  async function remove(): Promise<void> {
    const { removeTitle, removeText: message, remove: confirmLabel } = en.passkeys;
    if (await confirm({ title: removeTitle(name), message, confirmLabel, danger: true }))
      await removal.run({ passkeyId });
  }
  const used = lastUsedAt === null ? en.passkeys.neverUsed : en.passkeys.used(formatDate(lastUsedAt));
  return (
    <SettingRow name={name} detail={`${en.passkeys.added(formatDate(addedAt))}, ${used}`}>
      <Menu
        label={en.passkeys.more(name)}
        trigger={
          <IconButton label={en.passkeys.more(name)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </IconButton>
        }
        items={[
          { key: 'rename', label: en.passkeys.rename, onSelect: () => setRenaming(true) },
          { key: 'remove', label: en.passkeys.remove, danger: true, onSelect: () => void remove() },
        ]}
      />
      {isRenaming && (
        <PasskeyNameDialog
          title={en.passkeys.renameTitle}
          name={name}
          submitLabel={en.passkeys.save}
          isBusy={rename.state === 'running'}
          onSubmit={(next) => void rename.run({ passkeyId, name: next })}
          onClose={() => setRenaming(false)}
        />
      )}
      {check.dialog}
    </SettingRow>
  );
};
