import { FormDialog } from '@alethea/ui/form/form-dialog';
import type { ReactNode } from 'react';
import { ReasonField, useReason } from '../core/reason-field.tsx';

interface WithdrawFormProps {
  readonly texts: { readonly title: string; readonly confirm: string; readonly explained: string };
  readonly isRunning: boolean;
  readonly failure: string | null;
  /** What else is asked. */
  readonly children: ReactNode;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why something of a consult is withdrawn. */
export const WithdrawForm = ({ texts, isRunning, failure, children, onReason, onClose }: WithdrawFormProps) => {
  const reason = useReason();
  const submit = (form: Element) => {
    const text = reason.check(form);
    if (text !== null) onReason(text);
  };
  return (
    <FormDialog
      title={texts.title}
      size="small"
      submitLabel={texts.confirm}
      danger
      isDirty={reason.value !== ''}
      isRunning={isRunning}
      failure={failure}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{texts.explained}</p>
      <ReasonField reason={reason} />
      {children}
    </FormDialog>
  );
};
