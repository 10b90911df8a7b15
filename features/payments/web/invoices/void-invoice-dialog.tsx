import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { getActivityPayments, listInvoices, voidInvoice } from '../../contract/client.ts';
import type { Invoice } from '../../contract/invoice-operations.ts';
import { INVOICE_LIMITS } from '../../contract/invoice-rules.ts';
import { paymentsEn } from '../../texts/payments-en.ts';

const en = paymentsEn.invoice.voiding;

interface VoidInvoiceDialogProps {
  readonly consultId: string;
  readonly invoice: Pick<Invoice, 'invoiceId' | 'invoiceNumber'>;
  readonly onClose: () => void;
}

/** Voids an invoice by a counter-entry. */
export const VoidInvoiceDialog = ({ consultId, invoice, onClose }: VoidInvoiceDialogProps) => {
  const { invoiceId, invoiceNumber } = invoice;
  const { field, dialog } = useOperationForm(voidInvoice, {
    values: { reason: '' },
    issuesOf: ({ reason }) => issuesOfTexts({ reason: reason.trim() === '' ? en.reasonMissing : undefined }),
    inputOf: ({ reason }) => ({ activityId: consultId, invoiceId, reason }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    invalidate: [getActivityPayments, listInvoices],
    onSuccess: (answer) => {
      showSnackbar({ tone: 'done', message: en.done(answer.invoiceNumber) });
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} title={en.title(invoiceNumber)} submitLabel={en.submit} danger onClose={onClose}>
      <p className="payments-lead">{en.lead}</p>
      <TextAreaField label={en.reason} maxLength={INVOICE_LIMITS.reason} {...field('reason')} />
    </FormDialog>
  );
};
