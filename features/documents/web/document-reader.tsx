import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { DocumentTexts } from '../texts/en.ts';
import { Contact } from './closed-link.tsx';
import { FilesSection } from './files-section.tsx';
import { useLanguage } from './language.ts';
import { OtherDocuments } from './other-documents.tsx';
import { PdfSection } from './pdf-section.tsx';
import { saveAs } from './save-as.ts';
import type { ReadableDocument } from './views.ts';

interface DocumentReaderProps {
  readonly documentId: string;
  readonly document: ReadableDocument;
  onEnded(): void;
}

/** The document, to be read, printed and saved. */
export const DocumentReader = ({ documentId, document, onEnded }: DocumentReaderProps) => {
  const { texts } = useLanguage();
  const words = texts.reader;
  const { title, text, from, senderName, sentAt, readableUntil, pdf, files, others } = document;
  return (
    <article className="documents-reader">
      <header>
        <GuestHeading>{title}</GuestHeading>
        <p className="guest-quiet">{words.from(senderName, from.clinicName)}</p>
        <p className="guest-quiet">{words.sent(texts.date(sentAt))}</p>
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
              <GuestAction primary onClick={() => saveText(document, texts)}>
                {words.saveText}
              </GuestAction>
            )}
            <GuestAction onClick={() => window.print()}>{words.print}</GuestAction>
          </div>
          <p className="guest-quiet">{words.until(texts.time(readableUntil))}</p>
        </div>
      </footer>
      {others.length > 0 && <OtherDocuments others={others} />}
    </article>
  );
};

/** Telephones print poorly: what has no PDF is saved as the words that stand here. */
function saveText({ title, text, from, senderName, sentAt }: ReadableDocument, texts: DocumentTexts): void {
  const words = texts.reader;
  const lines = [title, words.from(senderName, from.clinicName), words.sent(texts.date(sentAt)), '', text, ''];
  const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  saveAs(address, words.textFile);
  // The browser takes it in the same turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
