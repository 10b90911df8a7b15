import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { useState } from 'react';
import { en } from '../texts/en.ts';
import { type LockState, staySignedIn } from './session-lock.ts';

/** Warns a minute before the screen locks; where use helps, one press is enough. */
export const IdleWarning = ({ stage, reason }: LockState) => {
  const [isUnderstood, setUnderstood] = useState(false);
  const isWarning = stage === 'warning';
  if (!isWarning && isUnderstood) setUnderstood(false);
  const onClose = reason === 'idle' ? staySignedIn : () => setUnderstood(true);
  return (
    <Dialog
      opened={isWarning && !isUnderstood}
      onClose={onClose}
      title={en.lock.warningTitles[reason]}
      size="small"
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {reason === 'idle' ? en.lock.stay : en.lock.understood}
        </Button>
      }
    >
      {en.lock.warnings[reason]}
    </Dialog>
  );
};
