import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { formatDate, formatTime } from '@alethea/web-kit/page/format';
import { en } from '../texts/en.ts';
import { Contact } from './closed-link.tsx';
import { FilesSection } from './files-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { saveAs } from './save-as.ts';
import type { ReadableDocument } from './views.ts';

const words = en.reader;

interface DocumentReaderProps {
  readonly documentId: string;
  readonly document: ReadableDocument;
  onEnded(): void;
}

/** The document, to be read, printed and saved. */
export const DocumentReader = ({ documentId, document, onEnded }: DocumentReaderProps) => {
  const { title, text, from, senderName, sentAt, readableUntil, pdf, files } = document;
  return (
    <article className="documents-reader">
      <header>
        <GuestHeading>{title}</GuestHeading>
        <p className="guest-quiet">{words.from(senderName, from.clinicName)}</p>
        <p className="guest-quiet">{words.sent(formatDate(sentAt))}</p>
      </header>
      <div className="documents-text">{text}</div>
      {pdf && <PdfSection documentId={documentId} pdf={pdf} onEnded={onEnded} />}
      {files.length > 0 && <FilesSection documentId={documentId} files={files} onEnded={onEnded} />}
      <footer className="guest-stack">
        <p>{words.noReply}</p>
        <Contact from={from} />
        <div className="documents-on-screen guest-stack">
          <div className="documents-actions">
            {!pdf && (
              <GuestAction primary onClick={() => saveText(document)}>
                {words.saveText}
              </GuestAction>
            )}
            <GuestAction onClick={() => window.print()}>{words.print}</GuestAction>
          </div>
          <p className="guest-quiet">{words.until(formatTime(readableUntil))}</p>
        </div>
      </footer>
    </article>
  );
};

/** Telephones print poorly: what has no PDF is saved as the words that stand here. */
function saveText({ title, text, from, senderName, sentAt }: ReadableDocument): void {
  const lines = [title, words.from(senderName, from.clinicName), words.sent(formatDate(sentAt)), '', text, ''];
  const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  saveAs(address, words.textFile);
  // The browser takes it in the same turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
