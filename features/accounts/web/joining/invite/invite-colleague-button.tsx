import { Button } from '@alethea/ui/actions/button';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { useCan } from '@alethea/web-kit/session/session';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { lazy, useState } from 'react';
import { menuEn } from '../../../texts/menu-en.ts';
import { MAY_INVITE } from './may-invite.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/** Opens the invitation dialog; only for who may invite. */
export const InviteColleagueButton = () => {
  const mayInvite = useCan(MAY_INVITE);
  const [opened, setOpened] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {menuEn.invite}
      </Button>
      {opened && (
        <LaterWindow onClose={() => setOpened(false)}>
          <InviteDialog onClose={() => setOpened(false)} />
        </LaterWindow>
      )}
    </>
  );
};
