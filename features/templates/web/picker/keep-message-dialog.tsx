import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getTemplates, saveTemplates } from '../../contract/client.ts';
import { MAX_TEMPLATES } from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { NameDialog } from '../editor/name-dialog.tsx';
import { groupsOf } from '../library/library-changes.ts';
import { isTooLarge } from '../library/library-problem.ts';
import { withNewTemplate } from '../library/new-template.ts';

interface KeepMessageDialogProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Keeps what is typed as a template, under a name. */
export const KeepMessageDialog = ({ text, onClose }: KeepMessageDialogProps) => {
  const queryClient = useQueryClient();
  const queryKey = operationKey(getTemplates, {});
  const { data, error, refetch } = useOperation(getTemplates, {});
  const action = useAction(saveTemplates, {
    onError: (failure) => {
      // The other window's templates come in, and the next try adds this one to them.
      if (isCode(failure, 'templates_changed')) void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (!data) {
    return (
      <Dialog opened onClose={onClose} title={en.picker.saveMessage} size="small">
        {error ? (
          <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Dialog>
    );
  }
  const { templates, version } = data;
  const withMessage = (name: string, categoryId: string) =>
    withNewTemplate(templates, { id: newId(systemClock.now()), name, text }, categoryId);
  const full = templates.items.length >= MAX_TEMPLATES ? en.list.full(MAX_TEMPLATES) : undefined;
  const blocked = full ?? (isTooLarge(withMessage('', '')) ? en.list.tooLarge : undefined);
  const keep = async (name: string, categoryId: string) => {
    if (blocked !== undefined) return;
    const output = await action.run({ templates: withMessage(name, categoryId), basedOnVersion: version });
    if (!output) return;
    queryClient.setQueryData(queryKey, output);
    onClose();
    showSnackbar({ message: en.picker.saved(name), tone: 'done' });
  };
  const problem = blocked ?? (action.error ? en.saveFailed : undefined);
  return (
    <NameDialog
      kind="template"
      title={en.picker.saveMessage}
      confirmLabel={en.dialog.create}
      categories={groupsOf(templates).map(({ category }) => category)}
      isBusy={action.state === 'running'}
      hint={en.picker.keepHint}
      error={problem}
      onConfirm={(name, categoryId) => void keep(name, categoryId)}
      onClose={onClose}
    />
  );
};
