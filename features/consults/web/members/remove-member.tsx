import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { listAuditLog, removeUserFromActivity } from '../../contract/client.ts';
import { en } from '../../texts/members-en.ts';

interface RemoveMemberProps {
  readonly activityId: string;
  readonly userId: string;
  readonly name: string;
  readonly onChanged: () => void;
}

/** Ends the membership of who wrote the consult for its referrer; asks first, for it cannot be taken back. */
export const RemoveMember = ({ activityId, userId, name, onChanged }: RemoveMemberProps) => {
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
    if (await confirm(question)) await action.run({ activityId, userId });
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
