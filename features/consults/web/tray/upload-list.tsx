import { FileRows } from '@alethea/ui/files/file-rows';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { formatFileSize } from '@alethea/web-kit/page/format';
import type { InsertedResource } from '../../contract/slots.ts';
import { en } from '../../texts/en.ts';
import { uploadFailureText } from './uploads.ts';

const WORDS = { uploading: en.composer.uploading, retry: en.composer.retryFile, remove: en.composer.removeFile };

interface UploadListProps {
  readonly files: Uploads;
  /** Those of them that are resources of the sender, by their ids: they bear the resource's name. */
  readonly resources?: ReadonlyMap<string, Pick<InsertedResource, 'resourceName'>>;
}

/** The files of the message that is being written, and what came of them once none is on its way any more. */
export const UploadList = ({ files: { list, retry, remove }, resources }: UploadListProps) => {
  const failure = uploadFailureText(list);
  return (
    <>
      <FileRows
        dense
        label={en.composer.files}
        words={WORDS}
        files={list.map(({ file: { name, size, type: contentType }, uploaded, ...upload }) => ({
          ...upload,
          ...{ name: resources?.get(uploaded?.fileId ?? '')?.resourceName ?? name, contentType },
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
