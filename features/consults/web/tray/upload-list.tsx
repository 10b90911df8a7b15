import { FileRows } from '@alethea/ui/files/file-rows';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { en } from '../../texts/en.ts';
import { uploadFailureText } from './uploads.ts';

const WORDS = { uploading: en.composer.uploading, retry: en.composer.retryFile, remove: en.composer.removeFile };

/** The files of the message that is being written, and what came of them once none is on its way any more. */
export const UploadList = ({ files: { list, retry, remove } }: { readonly files: Uploads }) => {
  const failure = uploadFailureText(list);
  return (
    <>
      <FileRows
        dense
        label={en.composer.files}
        words={WORDS}
        files={list.map(({ file: { name, size, type: contentType }, uploaded, ...upload }) => ({
          ...upload,
          ...{ name, contentType },
          picture: uploaded?.thumbnailDownloadUrl,
          note: formatFileSize(size),
        }))}
        onRetry={retry}
        onRemove={remove}
      />
      <div role="alert">{failure && <p className="al-error">{failure}</p>}</div>
    </>
  );
};
