import './attachments.css';
import { formatFileSize } from '@alethea/web-kit/page/format';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useContext, useState } from 'react';
import type { Attachment } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { FileViewer, viewerOf } from './file-viewer.tsx';
import { OpenPictureContext } from './pictures-context.ts';

interface PhotoGridProps {
  readonly photos: readonly Attachment[];
  readonly small?: boolean;
  /** The addresses are short-lived: asks for new ones. */
  readonly onExpired: () => void;
}

/** Thumbnails that open large, among all pictures of the consult. */
export const PhotoGrid = ({ photos, small = false, onExpired }: PhotoGridProps) => {
  const open = useContext(OpenPictureContext);
  return (
    <ul className="consults-photos" data-small={small || undefined}>
      {photos.map((photo) => (
        <li key={photo.fileId}>
          <button type="button" onClick={() => open(photo.fileId)} title={photo.fileName}>
            <Thumbnail photo={photo} onExpired={onExpired} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A new address is asked for once per address, so that a file that is broken for good does not ask for ever. */
const Thumbnail = ({ photo, onExpired }: { photo: Attachment; onExpired: () => void }) => {
  const [askedFor, setAskedFor] = useState<string>();
  const source = photo.thumbnailDownloadUrl ?? photo.downloadUrl;
  const handleError = () => {
    if (askedFor !== undefined) return;
    setAskedFor(source);
    onExpired();
  };
  return <img src={source} alt={en.view.photo(photo.fileName)} loading="lazy" decoding="async" onError={handleError} />;
};

/** Files by name and size: what can be shown in its place opens, and every one can be downloaded. */
export const FileList = ({ files }: { files: readonly Attachment[] }) => {
  const [shown, setShown] = useState<Attachment | null>(null);
  return (
    <>
      <ul className="consults-files">
        {files.map((file) => (
          <li key={file.fileId}>
            {viewerOf(file) !== null && (
              <button type="button" aria-label={membersEn.viewer.open(file.fileName)} onClick={() => setShown(file)}>
                <FileFace file={file} />
              </button>
            )}
            <a
              href={file.downloadUrl}
              download={file.fileName}
              aria-label={en.view.download(file.fileName)}
              data-short={viewerOf(file) !== null || undefined}
            >
              {viewerOf(file) === null && <FileFace file={file} />}
              <IconDownload size={16} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {shown && <FileViewer file={shown} onClose={() => setShown(null)} />}
    </>
  );
};

const FileFace = ({ file }: { file: Attachment }) => {
  const Icon = viewerOf(file) === 'video' ? IconMovie : IconFile;
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className="consults-file-name">{file.fileName}</span>
      <span className="consults-file-size">{formatFileSize(file.sizeBytes)}</span>
    </>
  );
};
