import type { InsertedResource } from '@alethea/consults/contract/slots';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { resourcesEn as en } from '../../texts/resources-en.ts';
import type { KeptResources } from '../resources/resource-draft.ts';
import type { InsertTarget } from '../resources/resource-row.tsx';
import { ResourcesEditor } from '../resources/resources-editor.tsx';
import { useKeptResources, useResources } from '../resources/use-resources.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface ResourcePickerProps {
  /** How many more files there is room for. */
  readonly room: number;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  readonly onInsert: (resource: InsertedResource) => void;
}

/** Inserts own resources into a message, and lets them be edited over the consult (RESOURCE-09). */
export default function ResourcePicker({ room, onClosed, onInsert }: ResourcePickerProps) {
  const [isShown, setShown] = useState(false);
  const wasShown = useRef(false);
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasShown.current && !isShown) handleClosed();
    wasShown.current = isShown;
  }, [isShown]);
  const open = () => setShown(true);
  useShortcuts(en.insert.open, [{ keys: ["Mod+'"], label: en.insert.shortcut, run: open }]);
  return (
    <>
      <IconButton label={en.insert.open} onClick={open}>
        <IconBooks size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isShown && <ResourcesDialog target={{ room, onInsert }} onClose={() => setShown(false)} />}
    </>
  );
}

interface ResourcesDialogProps {
  readonly target: InsertTarget;
  readonly onClose: () => void;
}

const ResourcesDialog = ({ target, onClose }: ResourcesDialogProps) => {
  const { data, error, refetch } = useKeptResources();
  if (data) return <EditingDialog kept={data} target={target} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={en.insert.title} size="large">
      {error ? (
        <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton cards={2} />
      )}
    </Dialog>
  );
};

const EditingDialog = ({ kept, target, onClose }: ResourcesDialogProps & { readonly kept: KeptResources }) => {
  const [isAsking, setAsking] = useState(false);
  const editing = useResources(kept);
  useUnsavedGuard(editing.isDirty);
  const save = async () => {
    setAsking(false);
    if (await editing.save()) onClose();
  };
  return (
    <>
      <Dialog
        opened
        onClose={() => (editing.isDirty ? setAsking(true) : onClose())}
        title={en.insert.title}
        size="large"
      >
        <ResourcesEditor kept={kept} editing={editing} target={target} />
      </Dialog>
      {isAsking && (
        <LeaveDialog
          message={en.leave}
          blockedReason={editing.blockedReason}
          onSave={() => void save()}
          onDiscard={onClose}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
};
