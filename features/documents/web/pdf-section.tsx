import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { useEffect, useState } from 'react';
import { downloadDocument } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { saveAs } from './save-as.ts';
import type { ReadableDocument } from './views.ts';

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
    <section className="documents-pdf guest-stack">
      <p>{words.pdf}</p>
      {state === 'failed' && <GuestAlert>{words.saveFailed}</GuestAlert>}
      {isSaved && <p role="status">{words.saved}</p>}
      <div className="documents-actions">
        {maySee && !isShown && (
          <GuestAction isBusy={isFetching && wanted === 'show'} onClick={show}>
            {isFetching && wanted === 'show' ? words.saving : words.show}
          </GuestAction>
        )}
        <GuestAction primary={!maySee} isBusy={isFetching && wanted === 'save'} onClick={() => void save()}>
          {isFetching && wanted === 'save' ? words.saving : `${words.save} (${formatFileSize(pdf.sizeBytes)})`}
        </GuestAction>
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
      const answer = await postOperation(downloadDocument, { documentId });
      if (!answer.ok) {
        if (answer.code === 'reading_ended') onEnded();
        else setState('failed');
        return null;
      }
      const bytes = Uint8Array.from(atob(answer.output.pdfBase64), (character) => character.charCodeAt(0));
      const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      setAddress(made);
      setState('idle');
      return made;
    },
  };
}

/** Telephones show the first page of an embedded PDF, or none. */
function showsWholePdf(): boolean {
  return navigator.pdfViewerEnabled && window.matchMedia('(pointer: fine)').matches;
}
