import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { ErrorState } from '@alethea/ui/error-state';
import { Notice } from '@alethea/ui/notice';
import { SearchSelectField } from '@alethea/ui/select-field';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { useOperation } from '@alethea/web-kit/query.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { addUserToActivity, getConsultantsAvailableToUser, getThread, listAuditLog } from '../../contract/client.ts';
import { en } from '../../texts/members-en.ts';

interface AddConsultantProps {
  readonly activityId: string;
  /** Brings the consult up to date. */
  readonly onChanged: () => void;
}

/** Adds a specialist to a consult (VIEW-24). */
export const AddConsultant = (props: AddConsultantProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button dense icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        {en.addConsultant.open}
      </Button>
      {isOpen && <AddConsultantDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const AddConsultantDialog = ({ activityId, onChanged, onClose }: AddConsultantProps & { onClose: () => void }) => {
  const { addConsultant: texts } = en;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: people, isError, isPending, refetch } = useOperation(getConsultantsAvailableToUser, { activityId });
  const action = useAction(addUserToActivity, {
    invalidate: [getConsultantsAvailableToUser, getThread, listAuditLog],
    successMs: null,
    onSuccess: (_, { newUserId }) => {
      const label = people?.find(({ uid }) => uid === newUserId)?.label ?? '';
      showSnackbar({ message: texts.added(label), tone: 'done' });
      onChanged();
      onClose();
    },
  });
  const add = () => {
    if (chosen !== null) void action.run({ activityId, newUserId: chosen, activityRole: 'consultant' });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button
        variant="primary"
        loading={action.state === 'running'}
        disabledReason={chosen === null ? texts.chooseFirst : undefined}
        onClick={add}
      >
        {texts.add}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="small" footer={footer}>
      {isPending && <ListSkeleton rows={1} />}
      {isError && !people && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />}
      {people?.length === 0 && (
        <Notice tone="waiting" title={texts.none}>
          {texts.noneHint}
        </Notice>
      )}
      {people && people.length > 0 && (
        <SearchSelectField
          label={texts.label}
          help={texts.hint}
          placeholder={texts.placeholder}
          nothingFound={texts.nothingFound}
          options={people.map(({ uid, label }) => ({ value: uid, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div role="alert">
        {action.error && (
          <Notice tone="failed" title={texts.failed}>
            {errorText(action.error, texts.reasons)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
