import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { IDENTITY_CHECK } from '@alethea/web-kit/page/shell-slots';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { getGallery, openAlbum } from '../../contract/client.ts';
import { albumEn as en } from '../../texts/album-en.ts';

/** In place of the pictures while the album is locked: opens it after the password, a code or a passkey. */
export const AlbumGate = ({ minutes }: { readonly minutes: number }) => {
  const IdentityCheck = useSlot(IDENTITY_CHECK);
  const [isAsking, setAsking] = useState(false);
  const opening = useAction(openAlbum, {
    invalidate: [getGallery],
    onError: (error) => showSnackbar({ message: errorText(error, en.openErrors, en.failed), tone: 'failed' }),
  });
  return (
    <>
      <EmptyState
        icon={<IconLock size={32} stroke={1.5} aria-hidden />}
        title={en.lockedTitle}
        action={
          <Button variant="primary" loading={opening.state === 'running'} onClick={() => setAsking(true)}>
            {en.open}
          </Button>
        }
      >
        {en.lockedHint(minutes)}
      </EmptyState>
      {isAsking && IdentityCheck && (
        <LaterWindow onClose={() => setAsking(false)}>
          <IdentityCheck
            lead={en.lead}
            onClose={() => setAsking(false)}
            onConfirmed={() => {
              setAsking(false);
              void opening.run({});
            }}
          />
        </LaterWindow>
      )}
    </>
  );
};
