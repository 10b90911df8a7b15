import { IconButton } from '@alethea/ui/icon-button';
import { Progress } from '@alethea/ui/progress';
import { formatFileSize } from '@alethea/web-kit/format';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { en } from '../../texts/en.ts';
import { type Attachment, refusalOf } from '../attachment-list.ts';
import type { Attachments } from '../use-attachments.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  attachments: Attachments;
}

/** One file: what it is, how far it has come or why it failed, and what can be done about it. */
export const AttachmentRow = ({ attachment, attachments }: AttachmentRowProps) => {
  const { key, file, state, fraction, problem } = attachment;
  return (
    <li className="ask-file" data-state={state}>
      <Thumbnail attachment={attachment} />
      <div className="ask-file-words">
        <span className="ask-file-name">{file.name}</span>
        {state === 'waiting' && <span className="ask-file-note">{en.attachments.waiting}</span>}
        {state === 'uploading' && (
          <Progress label={en.attachments.uploading(file.name)} value={fraction * 100} hideLabel />
        )}
        {state === 'ready' && <span className="ask-file-note">{en.attachments.ready(formatFileSize(file.size))}</span>}
        {state === 'failed' && <span className="al-error">{problem}</span>}
      </div>
      {state === 'failed' && refusalOf(file) === null && (
        <IconButton label={en.attachments.retry(file.name)} onClick={() => attachments.retry(key)}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={en.attachments.remove(file.name)} onClick={() => attachments.remove(key)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
};

const Thumbnail = ({ attachment: { file, uploaded } }: { attachment: Attachment }) => {
  if (uploaded?.thumbnailDownloadUrl) {
    return <img className="ask-file-picture" src={uploaded.thumbnailDownloadUrl} alt="" width={48} height={48} />;
  }
  const Icon = iconOf(file.type);
  return (
    <span className="ask-file-picture">
      <Icon size={22} stroke={1.5} aria-hidden />
    </span>
  );
};

function iconOf(contentType: string) {
  if (contentType === 'application/pdf') return IconFileTypePdf;
  if (contentType.startsWith('image/')) return IconPhoto;
  return contentType.startsWith('video/') ? IconMovie : IconFile;
}
