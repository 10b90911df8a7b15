import './forward.css';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { EmptyState } from '@alethea/ui/empty-state';
import { ErrorState } from '@alethea/ui/error-state';
import { FormFooter } from '@alethea/ui/form-footer';
import { Notice } from '@alethea/ui/notice';
import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { Suspense, use } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_FORWARD_NOTE_LENGTH } from '../../contract/forward-limits.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { OopDataContext } from './oop-data-slot.ts';
import { SpecialistFields } from './specialist-fields.tsx';
import { type ForwardForm, useForwardForm } from './use-forward-form.ts';
import type { Forwarding } from './views.ts';

const words = forwardEn.specialist;

interface ForwardDialogProps {
  readonly detail: ConsultDetail;
  readonly forwarding: Forwarding;
  readonly onClose: () => void;
}

/** `Forward to Specialist`: specialty, subsite and specialist, with or without the messages so far, and a note. */
export const ForwardDialog = ({ detail, forwarding, onClose }: ForwardDialogProps) => {
  const form = useForwardForm(detail, forwarding, onClose);
  const hasSpecialists = Object.keys(form.tree).length > 0;
  const close = async () => {
    if (form.isSending) return;
    const { unsavedTitle: title, unsavedText: message, unsavedConfirm: confirmLabel } = words;
    if (!form.isDirty || (await confirm({ title, message, confirmLabel, danger: true }))) onClose();
  };
  const footer = (
    <FormFooter error={form.hasErrors ? words.checkForm : undefined}>
      <Button onClick={() => void close()}>{words.cancel}</Button>
      {hasSpecialists && (
        <Button variant="primary" loading={form.isSending} onClick={form.submit}>
          {words.submit}
        </Button>
      )}
    </FormFooter>
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
  <div className="forward-form" ref={form.fields}>
    <p>{words.text}</p>
    <SpecialistFields form={form} />
    {form.oopData.isAsked && <OopDataFields oopData={form.oopData} />}
    {form.oopData.isQuebecPatient && (
      <Notice tone="waiting" title={words.quebecTitle}>
        {words.quebecWarning}
      </Notice>
    )}
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

const OopDataFields = ({ oopData }: Pick<ForwardForm, 'oopData'>) => {
  const OopDataForm = use(OopDataContext);
  if (!OopDataForm) return null;
  return (
    <Suspense fallback={<ListSkeleton rows={3} label={words.loading} />}>
      <OopDataForm value={oopData.value} issues={oopData.issues} onChange={oopData.setValue} />
    </Suspense>
  );
};
