import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import type { DeskOperation } from '../../../contract/desk-operation.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { type DeskFormOptions, useDeskForm } from './use-desk-action.ts';

interface ReasonDialogProps<R extends DeskOperation> extends Pick<DeskFormOptions<R, Values>, 'invalidate'> {
  readonly operation: R;
  /** What is done, with the reason that was given. */
  readonly inputOf: (reason: string) => RemoteInput<R>;
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
}

/** Does what needs a reason or evidence that is kept with the deed. */
export function ReasonDialog<R extends DeskOperation>(props: ReasonDialogProps<R>) {
  const { operation, inputOf, invalidate = [], title, lead, label, confirmLabel, onClose } = props;
  const { field, dialog } = useDeskForm(operation, {
    values: { reason: '' },
    issuesOf: ({ reason }) => issuesOfTexts({ reason: reason.trim() === '' ? en.reasons.required : undefined }),
    inputOf: ({ reason }) => inputOf(reason),
    done: en.person.done,
    onSuccess: onClose,
    invalidate,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={confirmLabel} danger onClose={onClose}>
      <p>{lead}</p>
      <TextAreaField label={label} minRows={2} {...field('reason')} />
    </FormDialog>
  );
}
