import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useFields } from '@alethea/web-kit/forms/fields';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { en } from '../../../texts/identity/security-en.ts';

interface PasskeyNameDialogProps {
  readonly title: string;
  /** Offered, to be kept or changed. */
  readonly name: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  onSubmit(name: string): void;
  onClose(): void;
}

const LONGEST_NAME = 60;

/** Asks for the name of a passkey. */
export const PasskeyNameDialog = (props: PasskeyNameDialogProps) => {
  const { title, name: offered, submitLabel, isBusy, onSubmit, onClose } = props;
  const { field, submit, isDirty } = useFields(
    {
      values: { name: offered },
      issuesOf: ({ name }) => issuesOfTexts({ name: name.trim() === '' ? en.passkeys.nameNeeded : undefined }),
    },
    ({ name }) => onSubmit(name.trim()),
  );
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel={submitLabel}
      isDirty={isDirty}
      isRunning={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={en.passkeys.name}
        help={en.passkeys.nameHelp}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        {...field('name')}
      />
    </FormDialog>
  );
};
