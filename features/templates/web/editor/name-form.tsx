import './templates.css';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useFields } from '@alethea/web-kit/forms/fields';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import type { Category } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { nameProblem } from '../library/library-problem.ts';

/** What is named, and what becomes of the name. */
export interface NameFormProps {
  readonly kind: 'template' | 'category';
  readonly title: string;
  readonly confirmLabel: string;
  readonly initialName?: string;
  /** To choose from, for a template. */
  readonly categories?: readonly Category[];
  readonly categoryId?: string | undefined;
  readonly isBusy?: boolean;
  readonly hint?: string;
  /** What went wrong with what was confirmed. */
  readonly error?: string | undefined;
  readonly onConfirm: (name: string, categoryId: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a template or a category, which cannot be empty (TEMPLATE-03 to TEMPLATE-06). */
const NameForm = (props: NameFormProps) => {
  const {
    kind,
    title,
    confirmLabel,
    initialName = '',
    categories = [],
    isBusy = false,
    hint,
    error,
    onConfirm,
    onClose,
  } = props;
  const { field, submit, isDirty } = useFields(
    {
      values: { name: initialName, categoryId: props.categoryId ?? categories[0]?.id ?? '' },
      issuesOf: ({ name }) => issuesOfTexts({ name: nameProblem(kind, name) }),
    },
    ({ name, categoryId }) => onConfirm(name.trim(), categoryId),
  );
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel={confirmLabel}
      cancelLabel={en.dialog.cancel}
      isDirty={isDirty}
      isRunning={isBusy}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={en.fields.name} autoComplete="off" {...field('name')} />
      {categories.length > 0 && (
        <SelectField
          label={en.fields.category}
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
          {...field('categoryId')}
        />
      )}
      {hint && <p className="templates-dim">{hint}</p>}
    </FormDialog>
  );
};

export default NameForm;
