import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useState } from 'react';
import { downloadDocumentFile } from '../contract/client.ts';
import { useLanguage } from './language.ts';
import { saveAs } from './save-as.ts';
import { type FetchedFile, useFetchedFile } from './use-fetched-file.ts';
import type { ReadableDocument } from './views.ts';

interface FilesSectionProps {
  readonly documentId: string;
  readonly files: ReadableDocument['files'];
  onEnded(): void;
}

/** What goes along with the message: pictures are shown in their place, everything can be saved. */
export const FilesSection = ({ documentId, files, onEnded }: FilesSectionProps) => {
  const { texts } = useLanguage();
  return (
    <section className="documents-files guest-stack">
      <h2 className="documents-files-title">{texts.reader.files}</h2>
      <ul className="documents-file-list">
        {files.map((file) => (
          <li key={file.fileId}>
            <AttachedFile documentId={documentId} file={file} onEnded={onEnded} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface AttachedFileProps {
  readonly documentId: string;
  readonly file: ReadableDocument['files'][number];
  onEnded(): void;
}

const AttachedFile = ({ documentId, file, onEnded }: AttachedFileProps) => {
  const { fileId, fileName, contentType, sizeBytes } = file;
  const { texts } = useLanguage();
  const words = texts.reader;
  const { state, address, fetchOnce } = useFetchedFile(() => fetchFile(documentId, fileId), onEnded);
  const [wanted, setWanted] = useState<'show' | 'save'>('save');
  const [isSaved, setIsSaved] = useState(false);
  const isPicture = contentType.startsWith('image/');
  const isShown = isPicture && wanted === 'show' && address !== null;
  const isFetching = state === 'fetching';
  const show = () => {
    setWanted('show');
    void fetchOnce();
  };
  const save = async () => {
    if (!isShown) setWanted('save');
    const fetched = await fetchOnce();
    if (fetched === null) return;
    saveAs(fetched, fileName);
    setIsSaved(true);
  };
  return (
    <div className="guest-stack">
      {state === 'failed' && <GuestAlert>{words.fileFailed(fileName)}</GuestAlert>}
      {isSaved && <p role="status">{words.fileSaved(fileName)}</p>}
      {isShown && <img className="documents-picture" src={address} alt={fileName} />}
      <div className="documents-actions">
        {isPicture && !isShown && (
          <GuestAction isBusy={isFetching && wanted === 'show'} onClick={show}>
            {isFetching && wanted === 'show' ? words.saving : words.showFile(fileName)}
          </GuestAction>
        )}
        <GuestAction isBusy={isFetching && wanted === 'save'} onClick={() => void save()}>
          {isFetching && wanted === 'save'
            ? words.saving
            : `${words.saveFile(fileName)} (${texts.fileSize(sizeBytes)})`}
        </GuestAction>
      </div>
    </div>
  );
};

async function fetchFile(documentId: string, fileId: string): Promise<FetchedFile> {
  const answer = await postOperation(downloadDocumentFile, { documentId, fileId });
  if (!answer.ok) return answer;
  return { ok: true, base64: answer.output.fileBase64, contentType: answer.output.contentType };
}
