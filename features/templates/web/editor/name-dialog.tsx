import './templates.css';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import type { Category } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { nameProblem } from '../library-problem.ts';

interface NameDialogProps {
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
export const NameDialog = (props: NameDialogProps) => {
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
  const formId = useId();
  const [name, setName] = useState(initialName);
  const [categoryId, setCategoryId] = useState(props.categoryId ?? categories[0]?.id ?? '');
  const [isTried, setIsTried] = useState(false);
  const problem = nameProblem(kind, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined) onConfirm(name.trim(), categoryId);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{en.dialog.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isBusy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} size="small" footer={footer}>
      <form id={formId} className="templates-fields" noValidate onSubmit={submit}>
        <TextField
          label={en.fields.name}
          data-autofocus
          autoComplete="off"
          value={name}
          error={isTried ? problem : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {categories.length > 0 && (
          <SelectField
            label={en.fields.category}
            options={categories.map((category) => ({ value: category.id, label: category.name }))}
            value={categoryId}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
          />
        )}
        {hint && <p className="templates-dim">{hint}</p>}
        <div role="alert">{error && <p className="al-error">{error}</p>}</div>
      </form>
    </Dialog>
  );
};
