import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { TextField } from '@alethea/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { en } from '../../texts/security-en.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(offered);
  const [wrong, setWrong] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = name.trim();
    setWrong(typed === '' ? en.passkeys.nameNeeded : undefined);
    if (typed === '') input.current?.focus();
    else if (!isBusy) onSubmit(typed);
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <form className="security-form" noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={en.passkeys.name}
          help={en.passkeys.nameHelp}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          data-autofocus
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormFooter>
          <Button type="submit" variant="primary" loading={isBusy}>
            {submitLabel}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
};
