import './forward.css';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { EmptyState } from '@alethea/ui/empty-state';
import { ErrorState } from '@alethea/ui/error-state';
import { Notice } from '@alethea/ui/notice';
import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { TextAreaField } from '@alethea/ui/text-area-field';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_FORWARD_NOTE_LENGTH } from '../../contract/forward-limits.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { SpecialistFields } from './specialist-fields.tsx';
import { type ForwardForm, useForwardForm } from './use-forward-form.ts';

const words = forwardEn.specialist;

interface ForwardDialogProps {
  readonly detail: ConsultDetail;
  /** Who answers this consult already. */
  readonly askedIds: readonly string[];
  readonly onClose: () => void;
}

/** `Forward to Specialist`: specialty, subsite and specialist, with or without the messages so far, and a note. */
export const ForwardDialog = ({ detail, askedIds, onClose }: ForwardDialogProps) => {
  const form = useForwardForm(detail, askedIds, onClose);
  const hasSpecialists = Object.keys(form.tree).length > 0;
  const close = async () => {
    if (form.isSending) return;
    const { unsavedTitle: title, unsavedText: message, unsavedConfirm: confirmLabel } = words;
    if (!form.isDirty || (await confirm({ title, message, confirmLabel, danger: true }))) onClose();
  };
  const footer = (
    <>
      <Button onClick={() => void close()}>{words.cancel}</Button>
      {hasSpecialists && (
        <Button variant="primary" loading={form.isSending} onClick={form.submit}>
          {words.submit}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={() => void close()} title={words.title} footer={footer}>
      {form.routing.isPending && <ListSkeleton rows={4} label={words.loading} />}
      {form.routing.isError && <ErrorState message={words.routingFailed} onRetry={() => void form.routing.refetch()} />}
      {form.routing.isSuccess && !hasSpecialists && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {hasSpecialists && <ForwardFields form={form} />}
    </Dialog>
  );
};

const ForwardFields = ({ form }: { form: ForwardForm }) => (
  <div className="forward-form">
    <p>{words.text}</p>
    <SpecialistFields form={form} />
    <RadioGroupField
      name="previous-messages"
      label={words.messages}
      options={[
        { value: 'with', label: words.withMessages },
        { value: 'without', label: words.withoutMessages },
      ]}
      value={form.withMessages ? 'with' : 'without'}
      onChange={(value) => form.setWithMessages(value === 'with')}
    />
    <TextAreaField
      label={words.note}
      help={words.noteHelp}
      optional
      minRows={3}
      maxRows={8}
      maxLength={MAX_FORWARD_NOTE_LENGTH}
      value={form.note}
      onChange={(event) => form.setNote(event.currentTarget.value)}
    />
    {form.failure && <Notice tone="failed">{form.failure}</Notice>}
  </div>
);
