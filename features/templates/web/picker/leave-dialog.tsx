import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { en } from '../../texts/en.ts';

interface LeaveDialogProps {
  readonly message: string;
  readonly blockedReason: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Unsaved changes are saved or discarded before an editor over a consult goes (TEMPLATE-07). */
export const LeaveDialog = ({ message, blockedReason, onSave, onDiscard, onKeep }: LeaveDialogProps) => (
  <Dialog
    opened
    onClose={onKeep}
    title={en.leave.title}
    size="small"
    footer={
      <>
        <Button variant="quiet" onClick={onKeep}>
          {en.leave.keep}
        </Button>
        <Button onClick={onDiscard}>{en.leave.discard}</Button>
        <Button variant="primary" disabledReason={blockedReason} onClick={onSave} data-autofocus>
          {en.leave.save}
        </Button>
      </>
    }
  >
    {message}
  </Dialog>
);
