import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { listAuditLog, removeUserFromActivity } from '../../contract/client.ts';
import { en } from '../../texts/members-en.ts';

interface RemoveMemberProps {
  readonly consultId: string;
  readonly userId: string;
  readonly name: string;
  readonly onChanged: () => void;
}

/** Ends the membership of who wrote the consult for its referrer; asks first, for it cannot be taken back. */
export const RemoveMember = ({ consultId, userId, name, onChanged }: RemoveMemberProps) => {
  const { remove: texts } = en;
  const action = useAction(removeUserFromActivity, {
    invalidate: [listAuditLog],
    onSuccess: () => {
      showSnackbar({ message: texts.removed(name), tone: 'done' });
      onChanged();
    },
    onError: () => showSnackbar({ message: texts.failed, tone: 'failed' }),
  });
  const ask = async () => {
    const question = { title: texts.title(name), message: texts.message, confirmLabel: texts.action, danger: true };
    if (await confirm(question)) await action.run({ activityId: consultId, userId });
  };
  return (
    <Button
      dense
      variant="quiet"
      aria-label={texts.label(name)}
      loading={action.state === 'running'}
      onClick={() => void ask()}
    >
      {texts.action}
    </Button>
  );
};
