import { Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useState } from 'react';
import { getTemplates } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { TemplatesEditor } from '../editor/templates-editor.tsx';
import { useLibrary } from '../library/use-library.ts';
import type { KeptTemplates } from '../library/views.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface TemplatesDialogProps {
  readonly onClose: () => void;
}

/** The templates editor over a consult (VIEW-30). */
export const TemplatesDialog = ({ onClose }: TemplatesDialogProps) => {
  const { data, error, refetch } = useOperation(getTemplates, {});
  if (data) return <EditingDialog kept={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={en.picker.editorTitle} size="large">
      {error ? (
        <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton cards={2} />
      )}
    </Dialog>
  );
};

const EditingDialog = ({ kept, onClose }: TemplatesDialogProps & { readonly kept: KeptTemplates }) => {
  const [selectedId, setSelectedId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const editing = useLibrary(kept);
  useUnsavedGuard(editing.isDirty);
  const close = () => (editing.isDirty ? setIsAsking(true) : onClose());
  const save = async () => {
    setIsAsking(false);
    if (await editing.save()) onClose();
  };
  return (
    <>
      <Dialog opened onClose={close} title={en.picker.editorTitle} size="large">
        <TemplatesEditor editing={editing} selectedId={selectedId} onSelect={setSelectedId} />
      </Dialog>
      {isAsking && (
        <LeaveDialog
          message={en.leave.message}
          blockedReason={editing.blockedReason}
          onSave={() => void save()}
          onDiscard={onClose}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
