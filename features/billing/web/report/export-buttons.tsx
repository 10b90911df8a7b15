import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { offerDownload, pdfOf } from '@alethea/web-kit/files/download-pdf';
import { exportBillingCsv, exportBillingPdf } from '../../contract/client.ts';
import { daysOfMonth } from '../../contract/report/earnings.ts';
import { reportEn } from '../../texts/report-en.ts';

const en = reportEn.exports;
/** What a browser says that may not keep files. */
const REFUSALS = ['NotAllowedError', 'SecurityError'];

/** Brings the processed records of a month into a file. */
export function ExportButtons({ month }: { readonly month: string }) {
  const failed = (message: string) => void showSnackbar({ message, tone: 'failed' });
  const keep = (content: () => Blob, fileName: string, otherwise: string) => {
    try {
      offerDownload(content(), fileName);
    } catch (error) {
      const isRefused = error instanceof DOMException && REFUSALS.includes(error.name);
      failed(isRefused ? en.notGranted : otherwise);
    }
  };
  const csv = useAction(exportBillingCsv, {
    onError: () => failed(en.csvFailed),
    onSuccess: (file) => keep(() => new Blob([file.csv], { type: 'text/csv' }), file.fileName, en.csvFailed),
  });
  const pdf = useAction(exportBillingPdf, {
    onError: () => failed(en.pdfFailed),
    onSuccess: (file) => keep(() => pdfOf(file.pdfBase64), file.fileName, en.pdfFailed),
  });
  return (
    <>
      <Button dense loading={csv.state === 'running'} onClick={() => void csv.run(daysOfMonth(month))}>
        {en.csv}
      </Button>
      <Button dense loading={pdf.state === 'running'} onClick={() => void pdf.run(daysOfMonth(month))}>
        {en.pdf}
      </Button>
    </>
  );
}
