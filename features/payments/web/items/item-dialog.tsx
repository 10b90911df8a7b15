import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { findItemClinics, listItems, saveItem } from '../../contract/client.ts';
import { itemsEn } from '../../texts/items-en.ts';
import { type Entry, inputOf, problemsOf, valuesOf } from './item-values.ts';

const { dialog: en, errors, failed } = itemsEn;

interface ItemDialogProps {
  readonly clinicId: string;
  /** What is changed; null for a new item. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
}

/** Adds an item to a price list, or changes one. */
export function ItemDialog({ clinicId, entry, onClose }: ItemDialogProps) {
  const { field, hasProblems, dialog } = useOperationForm(saveItem, {
    values: valuesOf(entry),
    issuesOf: (values) => issuesOfTexts(problemsOf(values)),
    inputOf: (values) => inputOf(values, clinicId, entry),
    fieldOf: { item_code_taken: ['itemCode', errors.item_code_taken] },
    failureText: (error) => errorText(error, errors, failed),
    invalidate: [listItems, findItemClinics],
    onSuccess: (_, { name }) => {
      showSnackbar({ tone: 'done', message: itemsEn.saved(name) });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={entry ? en.edit(entry.name) : en.add}
      submitLabel={en.save}
      problem={hasProblems ? en.check : undefined}
      onClose={onClose}
    >
      <TextField label={en.name} autoComplete="off" maxLength={100} {...field('name')} />
      <TextField
        label={en.code}
        help={entry ? en.codeStays : en.codeHelp}
        autoComplete="off"
        maxLength={40}
        readOnly={entry !== null}
        {...field('itemCode')}
      />
      <TextField label={en.price} inputMode="decimal" autoComplete="off" maxLength={12} {...field('price')} />
      <TextField
        label={en.tax}
        help={en.taxHelp}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        {...field('tax')}
      />
      <CheckboxField label={en.external} help={en.externalHelp} {...field('isExternalPayment')} />
    </FormDialog>
  );
}
