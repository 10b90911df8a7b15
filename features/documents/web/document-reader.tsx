import { isCode } from '@alethea/web-kit/call-error';
import { formatDate, formatFileSize, formatTime } from '@alethea/web-kit/format';
import { useState } from 'react';
import { en } from '../texts/en.ts';
import { Contact } from './closed-link.tsx';
import { client, downloadDocument, type ReadableDocument } from './operations.ts';
import { Action, Alert, Heading } from './parts.tsx';

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
      {pdf && <PdfSection documentId={documentId} sizeBytes={pdf.sizeBytes} onEnded={onEnded} />}
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

interface PdfSectionProps {
  readonly documentId: string;
  readonly sizeBytes: number;
  onEnded(): void;
}

const PdfSection = ({ documentId, sizeBytes, onEnded }: PdfSectionProps) => {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  async function save(): Promise<void> {
    setState('saving');
    try {
      const { pdfBase64, fileName } = await client.call(downloadDocument, { documentId });
      savePdf(pdfBase64, fileName);
      setState('saved');
    } catch (error) {
      if (isCode(error, 'reading_ended')) onEnded();
      else setState('failed');
    }
  }
  return (
    <section className="documents-pdf documents-stack">
      <p>{words.pdf}</p>
      {state === 'failed' && <Alert>{words.saveFailed}</Alert>}
      {state === 'saved' && <p role="status">{words.saved}</p>}
      <Action isBusy={state === 'saving'} onClick={() => void save()}>
        {state === 'saving' ? words.saving : `${words.save} (${formatFileSize(sizeBytes)})`}
      </Action>
    </section>
  );
};

function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
