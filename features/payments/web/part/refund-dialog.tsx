import { dollars } from '@alethea/kernel/text/money';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { getActivityPayments, getAvailableItems, recordRefund } from '../../contract/client.ts';
import { INVOICE_LIMITS } from '../../contract/invoice-rules.ts';
import type { Payment } from '../../contract/payment.ts';
import { paymentsEn } from '../../texts/payments-en.ts';

const en = paymentsEn.refund;

interface RefundDialogProps {
  readonly consultId: string;
  readonly payment: Pick<Payment, 'paymentId' | 'amount' | 'paymentType'>;
  readonly onClose: () => void;
}

/** Records that a payment was given back. */
export const RefundDialog = ({
  consultId,
  payment: { paymentId, amount, paymentType },
  onClose,
}: RefundDialogProps) => {
  const { field, dialog } = useOperationForm(recordRefund, {
    values: { reason: '' },
    issuesOf: ({ reason }) => issuesOfTexts({ reason: reason.trim() === '' ? en.reasonMissing : undefined }),
    inputOf: ({ reason }) => ({ activityId: consultId, paymentId, reason }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    invalidate: [getActivityPayments, getAvailableItems],
    onSuccess: () => {
      showSnackbar({ tone: 'done', message: en.done });
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} title={en.title} submitLabel={en.submit} onClose={onClose}>
      <p className="payments-lead">{en.lead(dollars(amount), paymentType)}</p>
      <TextAreaField label={en.reason} maxLength={INVOICE_LIMITS.reason} {...field('reason')} />
    </FormDialog>
  );
};
