import './file-rows.css';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Progress } from '../display/progress.tsx';
import { Lightbox } from '../pictures/lightbox.tsx';

/** A file as a row shows it. */
export interface ShownFile {
  key: number;
  name: string;
  contentType: string;
  state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** Of the bytes sent, 0 to 1. */
  fraction: number;
  /** Address of a small picture of it, where there is one. */
  picture?: string | null | undefined;
  /** Address of the picture itself, where it can be enlarged. */
  fullPicture?: string | null | undefined;
  /** While it waits and once it is there. */
  note: string;
  failure?: { text: string; mayRetry: boolean } | undefined;
}

interface FileRowsProps {
  label: string;
  files: readonly ShownFile[];
  words: {
    uploading: (name: string) => string;
    retry: (name: string) => string;
    remove: (name: string) => string;
    enlarge?: (name: string) => string;
  };
  /** Small and side by side, under a message. */
  dense?: boolean | undefined;
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}

/** Files on their way: what each is, how far it has come or why it failed, and what can be done about it. */
export const FileRows = ({ label, files, words, dense, onRetry, onRemove }: FileRowsProps) => {
  const [openedKey, setOpenedKey] = useState<number | null>(null);
  const pictures = files.filter(({ picture, fullPicture }) => picture && fullPicture);
  const openedAt = pictures.findIndex(({ key }) => key === openedKey);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="al-files" aria-label={label} data-dense={dense || undefined}>
        {files.map((file) => (
          <li key={file.key} className="al-file" data-state={file.state}>
            {words.enlarge && pictures.includes(file) ? (
              <button
                type="button"
                className="al-file-enlarge"
                aria-label={words.enlarge(file.name)}
                onClick={() => setOpenedKey(file.key)}
              >
                <Picture file={file} />
              </button>
            ) : (
              <Picture file={file} />
            )}
            <div className="al-file-words">
              <span className="al-file-name">{file.name}</span>
              {file.state === 'uploading' ? (
                <Progress label={words.uploading(file.name)} value={file.fraction * 100} hideLabel />
              ) : (
                <span className={file.failure ? 'al-error' : 'al-dim'}>{file.failure?.text ?? file.note}</span>
              )}
            </div>
            {file.failure?.mayRetry && (
              <IconButton label={words.retry(file.name)} onClick={() => onRetry(file.key)}>
                <IconRefresh size={18} stroke={1.75} aria-hidden />
              </IconButton>
            )}
            <IconButton label={words.remove(file.name)} onClick={() => onRemove(file.key)}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Lightbox
        opened={openedAt >= 0}
        onClose={() => setOpenedKey(null)}
        images={pictures.map(({ key, name, fullPicture }) => ({
          key,
          src: fullPicture ?? '',
          alt: name,
          caption: name,
        }))}
        index={openedAt}
        onIndexChange={(index) => setOpenedKey(pictures[index]?.key ?? null)}
        label={label}
      />
    </>
  );
};

const Picture = ({ file: { contentType, picture } }: { file: ShownFile }) => {
  if (picture) return <img className="al-file-picture" src={picture} alt="" width={48} height={48} />;
  const Icon = iconOf(contentType);
  return (
    <span className="al-file-picture">
      <Icon size={22} stroke={1.5} aria-hidden />
    </span>
  );
};

function iconOf(contentType: string) {
  if (contentType === 'application/pdf') return IconFileTypePdf;
  if (contentType.startsWith('image/')) return IconPhoto;
  return contentType.startsWith('video/') ? IconMovie : IconFile;
}
