import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { createInvoice, getActivityPayments, listInvoices } from '../../contract/client.ts';
import { INVOICE_LIMITS, type InvoiceValues, missingInInvoice } from '../../contract/invoice-rules.ts';
import { paymentsEn } from '../../texts/payments-en.ts';

const en = paymentsEn.invoice;

interface CreateInvoiceDialogProps {
  readonly consultId: string;
  /** The invoices so far, with what the last ones were made with. */
  readonly before: RemoteOutput<typeof listInvoices> | null;
  readonly onClose: () => void;
}

/** Makes an invoice of what was paid for a consult, and hands its PDF to the browser (VIEW-23, INVOICE-01 to 06). */
export const CreateInvoiceDialog = ({ consultId, before, onClose }: CreateInvoiceDialogProps) => {
  const { line1 = '', line2 = '', line3 = '' } = before?.patientAddress ?? {};
  const { field, dialog, hasProblems } = useOperationForm(createInvoice, {
    values: { line1, line2, line3, businessInfo: before?.businessInfo ?? '' } satisfies InvoiceValues,
    issuesOf: (values) =>
      issuesOfTexts(Object.fromEntries(missingInInvoice(values).map((missing) => [missing, en.missing[missing]]))),
    inputOf: ({ businessInfo, ...patientAddress }) => ({ activityId: consultId, patientAddress, businessInfo }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    invalidate: [getActivityPayments, listInvoices],
    onSuccess: ({ pdf, invoiceNumber }) => {
      downloadPdf(pdf, `${invoiceNumber}.pdf`);
      showSnackbar({ tone: 'done', message: en.created(invoiceNumber) });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={en.title}
      submitLabel={en.submit}
      problem={hasProblems ? en.check : undefined}
      onClose={onClose}
    >
      <p className="payments-lead">{en.lead}</p>
      <TextField label={en.line1} help={en.line1Help} maxLength={INVOICE_LIMITS.line} {...field('line1')} />
      <TextField label={en.line2} optional maxLength={INVOICE_LIMITS.line} {...field('line2')} />
      <TextField label={en.line3} help={en.line3Help} maxLength={INVOICE_LIMITS.line} {...field('line3')} />
      <TextAreaField
        label={en.business}
        help={en.businessHelp}
        maxLength={INVOICE_LIMITS.business}
        {...field('businessInfo')}
      />
    </FormDialog>
  );
};
