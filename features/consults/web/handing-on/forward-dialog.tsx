import { useSlot } from '@alethea/web-kit/page/joined-features';
import { OOP_DATA_FIELDS } from '../../contract/slots.ts';
import './forward.css';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { Suspense } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_FORWARD_NOTE_LENGTH } from '../../contract/message-limits.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import { SpecialistFields } from './specialist-fields.tsx';
import { type ForwardForm, useForwardForm } from './use-forward-form.ts';
import type { Forwarding } from './views.ts';

const words = forwardEn.specialist;
const DISCARD = { title: words.unsavedTitle, message: words.unsavedText, confirmLabel: words.unsavedConfirm };

interface ForwardDialogProps {
  readonly detail: ConsultDetail;
  readonly forwarding: Forwarding;
  readonly onClose: () => void;
}

/** `Forward to Specialist`: specialty, subsite and specialist, with or without the messages so far, and a note. */
export default function ForwardDialog({ detail, forwarding, onClose }: ForwardDialogProps) {
  const form = useForwardForm(detail, forwarding, onClose);
  const hasSpecialists = Object.keys(form.tree).length > 0;
  return (
    <FormDialog
      {...form.dialog}
      title={words.title}
      submitLabel={hasSpecialists ? words.submit : undefined}
      cancelLabel={words.cancel}
      discard={DISCARD}
      problem={form.hasProblems ? words.checkForm : undefined}
      onClose={onClose}
    >
      {form.routing.isPending && <ListSkeleton rows={4} label={words.loading} />}
      {form.routing.isError && <ErrorState message={words.routingFailed} onRetry={() => void form.routing.refetch()} />}
      {form.routing.isSuccess && !hasSpecialists && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {hasSpecialists && <ForwardFields form={form} />}
    </FormDialog>
  );
}

const ForwardFields = ({ form }: { form: ForwardForm }) => (
  <>
    <p>{words.text}</p>
    <SpecialistFields form={form} />
    {form.oopData.isAsked && <OopDataFields form={form} />}
    {form.isQuebecPatient && (
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
      {...form.picked('messages')}
    />
    <TextAreaField
      label={words.note}
      help={words.noteHelp}
      optional
      minRows={3}
      maxRows={8}
      maxLength={MAX_FORWARD_NOTE_LENGTH}
      {...form.field('note')}
    />
  </>
);

const OopDataFields = ({ form }: { form: ForwardForm }) => {
  const OopDataForm = useSlot(OOP_DATA_FIELDS);
  if (!OopDataForm) return null;
  return (
    <Suspense fallback={<ListSkeleton rows={3} label={words.loading} />}>
      <OopDataForm {...form.picked('oopData')} issues={form.oopData.issues} />
    </Suspense>
  );
};
