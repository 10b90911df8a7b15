import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { SearchSelectField } from '@alethea/ui/fields/select-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { addUserToActivity, getConsultantsAvailableToUser, getThread, listAuditLog } from '../../contract/client.ts';
import { en } from '../../texts/members-en.ts';

interface AddConsultantProps {
  readonly consultId: string;
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

const AddConsultantDialog = ({ consultId, onChanged, onClose }: AddConsultantProps & { onClose: () => void }) => {
  const { addConsultant: texts } = en;
  const [chosen, setChosen] = useState<string | null>(null);
  const {
    data: people,
    isError,
    isFetching,
    refetch,
  } = useOperation(getConsultantsAvailableToUser, { activityId: consultId }, { staleTime: 0 });
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
    if (chosen !== null) void action.run({ activityId: consultId, newUserId: chosen, activityRole: 'consultant' });
  };
  return (
    <FormDialog
      title={texts.title}
      size="small"
      submitLabel={texts.add}
      cancelLabel={texts.cancel}
      blockedReason={chosen === null ? texts.chooseFirst : undefined}
      isDirty={false}
      isRunning={action.state === 'running'}
      failure={action.error && errorText(action.error, texts.reasons)}
      failureTitle={texts.failed}
      onSubmit={add}
      onClose={onClose}
    >
      {isError && !isFetching && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />}
      {people?.length === 0 && (
        <Notice tone="waiting" title={texts.none}>
          {texts.noneHint}
        </Notice>
      )}
      {(people ? people.length > 0 : isFetching) && (
        <SearchSelectField
          label={texts.label}
          data-autofocus
          openOnFocus={false}
          help={texts.hint}
          placeholder={texts.placeholder}
          nothingFound={people ? texts.nothingFound : texts.loading}
          options={(people ?? []).map(({ uid, label }) => ({ value: uid, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
};
