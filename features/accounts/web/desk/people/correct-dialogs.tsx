import { checkEmail } from '@alethea/kernel/contact/email';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useState } from 'react';
import { correctEmail, correctName } from '../../../contract/client.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { useIdentityCheck } from '../../identity/proof/use-identity-check.tsx';
import { useDeskForm } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';

const en = operatorEn.corrections;
const required = (text: string) => (text.trim() === '' ? operatorEn.reasons.required : undefined);

interface CorrectDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Puts a name right, by the name that stood there when it was opened. */
export function CorrectNameDialog({ person: { personId, ...person }, onClose }: CorrectDialogProps) {
  const [basedOn] = useState(() => ({ title: person.title, firstName: person.firstName, lastName: person.lastName }));
  const identity = useIdentityCheck();
  const { field, submit, dialog } = useDeskForm(correctName, {
    values: { ...basedOn, reason: '' },
    issuesOf: ({ firstName, lastName, reason }) =>
      issuesOfTexts({ firstName: required(firstName), lastName: required(lastName), reason: required(reason) }),
    inputOf: ({ reason, ...name }) => ({ personId, basedOn, name, reason }),
    done: operatorEn.saved,
    onSuccess: onClose,
    onError: (error) => {
      if (isCode(error, 'confirmation_needed')) identity.ask(submit);
    },
  });
  if (identity.dialog) return identity.dialog;
  return (
    <FormDialog {...dialog} title={en.name.title} submitLabel={en.name.submit} onClose={onClose}>
      <p>{en.name.lead}</p>
      <TextField label={en.name.titleField} maxLength={20} {...field('title')} />
      <div className="al-form-pair">
        <TextField label={en.name.firstName} maxLength={100} data-autofocus {...field('firstName')} />
        <TextField label={en.name.lastName} maxLength={100} {...field('lastName')} />
      </div>
      <TextAreaField label={en.email.reason} minRows={2} maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}

/** Gives an account another address; typed twice, for whoever reads that mailbox is asked for the account. */
export function CorrectEmailDialog({ person: { personId, email: present }, onClose }: CorrectDialogProps) {
  const [basedOn] = useState(present);
  const identity = useIdentityCheck();
  const { field, submit, dialog } = useDeskForm(correctEmail, {
    values: { email: '', emailAgain: '', reason: '' },
    issuesOf: ({ email, emailAgain, reason }) =>
      issuesOfTexts({
        email: blockingMessage(checkEmail(email, { required: true })),
        emailAgain: tidy(email) === tidy(emailAgain) ? undefined : en.email.differs,
        reason: required(reason),
      }),
    inputOf: (typed) => ({ personId, basedOn, ...typed }),
    fieldOf: {
      same_email: ['email', en.errors.same_email],
      account_exists: ['email', operatorEn.errors.account_exists],
    },
    done: (_, { email }) => en.email.done(tidy(email)),
    onSuccess: onClose,
    onError: (error) => {
      if (isCode(error, 'confirmation_needed')) identity.ask(submit);
    },
  });
  if (identity.dialog) return identity.dialog;
  const address = { type: 'email', inputMode: 'email', autoComplete: 'off', maxLength: 254 } as const;
  return (
    <FormDialog {...dialog} title={en.email.title} submitLabel={en.email.submit} danger onClose={onClose}>
      <p>{en.email.lead(basedOn)}</p>
      <TextField label={en.email.email} {...address} {...field('email')} />
      <TextField label={en.email.emailAgain} {...address} {...field('emailAgain')} />
      <TextAreaField
        label={en.email.reason}
        help={en.email.reasonHelp}
        minRows={2}
        maxLength={500}
        {...field('reason')}
      />
    </FormDialog>
  );
}

const tidy = (address: string) => address.trim().toLowerCase();
