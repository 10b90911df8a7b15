import { IconButton } from '@alethea/ui/icon-button';
import { Progress } from '@alethea/ui/progress';
import { formatFileSize } from '@alethea/web-kit/format';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { en } from '../../texts/en.ts';
import { type Upload, uploadFailureText } from './uploads.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onRemove: (upload: Upload) => void;
}

/** The files of the message that is being written, with their progress; failed ones offer another try. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => {
  const failure = uploadFailureText(uploads);
  return (
    <>
      {uploads.length > 0 && (
        <ul className="consults-uploads">
          {uploads.map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              <UploadFace upload={upload} />
              {upload.failure?.mayRetry && (
                <IconButton label={en.composer.retryFile(upload.file.name)} onClick={() => onRetry(upload)}>
                  <IconRefresh size={16} stroke={1.75} aria-hidden />
                </IconButton>
              )}
              <IconButton label={en.composer.removeFile(upload.file.name)} onClick={() => onRemove(upload)}>
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{failure && <p className="al-error">{failure}</p>}</div>
    </>
  );
};

const UploadFace = ({ upload: { file, state, fraction, uploaded, failure } }: { upload: Upload }) => (
  <>
    <UploadThumbnail address={uploaded?.thumbnailDownloadUrl ?? null} isFailed={state === 'failed'} />
    <div className="consults-upload-words">
      <span className="consults-upload-name">{file.name}</span>
      {state === 'uploading' ? (
        <Progress label={en.composer.uploading(file.name)} value={fraction * 100} hideLabel />
      ) : (
        <span className={failure ? 'consults-upload-failure' : 'consults-file-size'}>
          {failure?.text ?? formatFileSize(file.size)}
        </span>
      )}
    </div>
  </>
);

const UploadThumbnail = ({ address, isFailed }: { address: string | null; isFailed: boolean }) => {
  const Icon = isFailed ? IconAlertCircle : IconFile;
  return address === null ? <Icon size={18} stroke={1.75} aria-hidden /> : <img src={address} alt="" />;
};
