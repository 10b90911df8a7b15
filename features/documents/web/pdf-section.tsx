import { isCode } from '@alethea/web-kit/call-error';
import { formatFileSize } from '@alethea/web-kit/format';
import { useEffect, useState } from 'react';
import { downloadDocument } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { client, type ReadableDocument } from './document-client.ts';
import { Action, Alert } from './parts.tsx';

const words = en.reader;

interface PdfSectionProps {
  readonly documentId: string;
  readonly pdf: NonNullable<ReadableDocument['pdf']>;
  onEnded(): void;
}

/** The PDF: shown in its place where the browser can, so that no copy has to stay on the computer; or saved. */
export const PdfSection = ({ documentId, pdf, onEnded }: PdfSectionProps) => {
  const { state, address, fetchOnce } = usePdf(documentId, onEnded);
  const [wanted, setWanted] = useState<'show' | 'save'>('save');
  const [isSaved, setIsSaved] = useState(false);
  const [maySee] = useState(showsWholePdf);
  const isShown = maySee && wanted === 'show' && address !== null;
  const show = () => {
    setWanted('show');
    void fetchOnce();
  };
  const save = async () => {
    if (!isShown) setWanted('save');
    const fetched = await fetchOnce();
    if (fetched === null) return;
    saveAs(fetched, pdf.fileName);
    setIsSaved(true);
  };
  const isFetching = state === 'fetching';
  return (
    <section className="documents-pdf documents-stack">
      <p>{words.pdf}</p>
      {state === 'failed' && <Alert>{words.saveFailed}</Alert>}
      {isSaved && <p role="status">{words.saved}</p>}
      <div className="documents-actions">
        {maySee && !isShown && (
          <Action isBusy={isFetching && wanted === 'show'} onClick={show}>
            {isFetching && wanted === 'show' ? words.saving : words.show}
          </Action>
        )}
        <Action primary={!maySee} isBusy={isFetching && wanted === 'save'} onClick={() => void save()}>
          {isFetching && wanted === 'save' ? words.saving : `${words.save} (${formatFileSize(pdf.sizeBytes)})`}
        </Action>
      </div>
      {isShown && <iframe className="documents-viewer" src={address} title={words.viewer} />}
    </section>
  );
};

/** The PDF in the memory of the page, fetched when it is wanted first, and let go with the page. */
function usePdf(documentId: string, onEnded: () => void) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return {
    state,
    address,
    /** The address of the PDF; null when it could not be had, which is told. */
    fetchOnce: async (): Promise<string | null> => {
      if (address !== null) return address;
      setState('fetching');
      try {
        const { pdfBase64 } = await client.call(downloadDocument, { documentId });
        const bytes = Uint8Array.from(atob(pdfBase64), (character) => character.charCodeAt(0));
        const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
        setAddress(made);
        setState('idle');
        return made;
      } catch (error) {
        if (isCode(error, 'reading_ended')) onEnded();
        else setState('failed');
        return null;
      }
    },
  };
}

/** Telephones show the first page of an embedded PDF, or none. */
function showsWholePdf(): boolean {
  return navigator.pdfViewerEnabled && window.matchMedia('(pointer: fine)').matches;
}

function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
