import './attachments.css';
import { Lightbox } from '@alethea/ui/lightbox';
import { formatFileSize } from '@alethea/web-kit/format';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { useState } from 'react';
import type { Attachment } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** Pictures that a browser shows by itself. */
const isPhoto = ({ contentType }: Attachment) => /^image\/(jpeg|png|webp|gif|avif)$/.test(contentType);

/** The attachments that can be looked at. */
export const photosOf = (attachments: readonly Attachment[]): readonly Attachment[] => attachments.filter(isPhoto);
/** The attachments that can only be downloaded. */
export const filesOf = (attachments: readonly Attachment[]): readonly Attachment[] =>
  attachments.filter((attachment) => !isPhoto(attachment));

interface PhotoGridProps {
  readonly photos: readonly Attachment[];
  /** Names the large view. */
  readonly label: string;
  readonly small?: boolean;
  /** The addresses are short-lived: asks for new ones. */
  readonly onExpired: () => void;
}

/** Thumbnails that open large, one after the other. */
export const PhotoGrid = ({ photos, label, small = false, onExpired }: PhotoGridProps) => {
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const images = photos.map(({ downloadUrl, fileName }) => ({
    src: downloadUrl,
    alt: en.view.photo(fileName),
    caption: fileName,
  }));
  return (
    <>
      <ul className="consults-photos" data-small={small || undefined}>
        {photos.map((photo, index) => (
          <li key={photo.fileId}>
            <button type="button" onClick={() => setShownIndex(index)} title={photo.fileName}>
              <Thumbnail photo={photo} onExpired={onExpired} />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        opened={shownIndex !== null}
        onClose={() => setShownIndex(null)}
        images={images}
        index={shownIndex ?? 0}
        onIndexChange={setShownIndex}
        label={label}
      />
    </>
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

/** Files by name and size, each a download. */
export const FileList = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="consults-files">
    {files.map(({ fileId, fileName, sizeBytes, downloadUrl }) => (
      <li key={fileId}>
        <a href={downloadUrl} download={fileName} aria-label={en.view.download(fileName)}>
          <IconFile size={18} stroke={1.75} aria-hidden />
          <span className="consults-file-name">{fileName}</span>
          <span className="consults-file-size">{formatFileSize(sizeBytes)}</span>
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </a>
      </li>
    ))}
  </ul>
);
