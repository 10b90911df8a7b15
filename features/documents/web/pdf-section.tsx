import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useState } from 'react';
import { downloadDocument } from '../contract/client.ts';
import { useLanguage } from './language.ts';
import { saveAs } from './save-as.ts';
import { type FetchedFile, useFetchedFile } from './use-fetched-file.ts';
import type { ReadableDocument } from './views.ts';

interface PdfSectionProps {
  readonly documentId: string;
  readonly pdf: NonNullable<ReadableDocument['pdf']>;
  onEnded(): void;
}

/** The PDF: shown in its place where the browser can, so that no copy has to stay on the computer; or saved. */
export const PdfSection = ({ documentId, pdf, onEnded }: PdfSectionProps) => {
  const { texts } = useLanguage();
  const words = texts.reader;
  const { state, address, fetchOnce } = useFetchedFile(() => fetchPdf(documentId), onEnded);
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
          {isFetching && wanted === 'save' ? words.saving : `${words.save} (${texts.fileSize(pdf.sizeBytes)})`}
        </GuestAction>
      </div>
      {isShown && <iframe className="documents-viewer" src={address} title={words.viewer} />}
    </section>
  );
};

async function fetchPdf(documentId: string): Promise<FetchedFile> {
  const answer = await postOperation(downloadDocument, { documentId });
  if (!answer.ok) return answer;
  return { ok: true, base64: answer.output.pdfBase64, contentType: answer.output.contentType };
}

/** Telephones show the first page of an embedded PDF, or none. */
function showsWholePdf(): boolean {
  return navigator.pdfViewerEnabled && window.matchMedia('(pointer: fine)').matches;
}
