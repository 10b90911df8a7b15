import { formatDate, formatTime } from '@alethea/web-kit/format';
import { en } from '../texts/en.ts';
import { Contact } from './closed-link.tsx';
import type { ReadableDocument } from './document-client.ts';
import { Action, Heading } from './parts.tsx';
import { PdfSection } from './pdf-section.tsx';

const words = en.reader;

interface DocumentReaderProps {
  readonly documentId: string;
  readonly document: ReadableDocument;
  onEnded(): void;
}

/** The document, to be read, printed and saved. */
export const DocumentReader = ({ documentId, document, onEnded }: DocumentReaderProps) => {
  const { title, text, from, senderName, sentAt, readableUntil, pdf } = document;
  return (
    <article className="documents-reader">
      <header>
        <Heading>{title}</Heading>
        <p className="documents-quiet">{words.from(senderName, from.clinicName)}</p>
        <p className="documents-quiet">{words.sent(formatDate(sentAt))}</p>
      </header>
      <div className="documents-text">{text}</div>
      {pdf && <PdfSection documentId={documentId} pdf={pdf} onEnded={onEnded} />}
      <footer className="documents-stack">
        <p>{words.noReply}</p>
        <Contact from={from} />
        <div className="documents-on-screen documents-stack">
          <Action primary={!pdf} onClick={() => window.print()}>
            {words.print}
          </Action>
          <p className="documents-quiet">{words.until(formatTime(readableUntil))}</p>
        </div>
      </footer>
    </article>
  );
};
