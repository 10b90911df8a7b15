import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { downloadPatientMessage } from '../../contract/client.ts';
import { inboxEn } from '../../texts/inbox-en.ts';
import type { OpenedMessage } from '../sent/views.ts';

const en = inboxEn.attachments;

interface AttachmentsPanelProps {
  readonly documentId: string;
  readonly pdf: { readonly fileName: string; readonly sizeBytes: number } | null;
  readonly files: OpenedMessage['files'];
}

/** What goes along with a message, to be saved. */
export const AttachmentsPanel = ({ documentId, pdf, files }: AttachmentsPanelProps) => {
  const downloading = useAction(downloadPatientMessage, {
    successMs: null,
    onSuccess: ({ fileName, pdfBase64 }) => void downloadPdf(pdfBase64, fileName),
    onError: () => showSnackbar({ message: en.failed, tone: 'failed' }),
  });
  return (
    <Section level={3} title={en.title}>
      {!pdf && files.length === 0 && <p>{en.none}</p>}
      <ul className="patients-files">
        {pdf && (
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
        )}
        {files.map((file) => (
          <li key={file.fileId}>
            <MessageFile file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** A file with its small picture, opened in a tab of its own. */
const MessageFile = ({ file }: { readonly file: OpenedMessage['files'][number] }) => (
  <a className="al-link patients-file" href={file.downloadUrl} target="_blank" rel="noreferrer">
    {file.thumbnailDownloadUrl && <img src={file.thumbnailDownloadUrl} alt="" width={40} height={40} />}
    {file.fileName} ({formatFileSize(file.sizeBytes)})
  </a>
);
