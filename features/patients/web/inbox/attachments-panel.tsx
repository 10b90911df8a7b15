import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { downloadPatientMessage } from '../../contract/client.ts';
import { inboxEn } from '../../texts/inbox-en.ts';

const en = inboxEn.attachments;

interface AttachmentsPanelProps {
  readonly documentId: string;
  readonly pdf: { readonly fileName: string; readonly sizeBytes: number } | null;
}

/** What goes along with a message, to be saved. */
export const AttachmentsPanel = ({ documentId, pdf }: AttachmentsPanelProps) => {
  const downloading = useAction(downloadPatientMessage, {
    successMs: null,
    onSuccess: ({ fileName, pdfBase64 }) => void downloadPdf(pdfBase64, fileName),
    onError: () => showSnackbar({ message: en.failed, tone: 'failed' }),
  });
  return (
    <Section level={3} title={en.title}>
      {!pdf && <p>{en.none}</p>}
      {pdf && (
        <ul className="patients-files">
          <li>
            <Button
              dense
              aria-label={en.save(pdf.fileName)}
              loading={downloading.state === 'running'}
              onClick={() => void downloading.run({ documentId })}
            >
              {pdf.fileName} ({formatFileSize(pdf.sizeBytes)})
            </Button>
          </li>
        </ul>
      )}
    </Section>
  );
};
