import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import type { Attachment } from '../../contract/consult-view.ts';
import { FileList, PhotoGrid } from './attachments.tsx';
import { filesOf, photosOf } from './photos.ts';

/** What came with a message. */
export interface MessageFilesProps {
  readonly attachments: readonly Attachment[];
  /** Of those that are resources of the sender, by their files. */
  readonly resourceNames: ReadonlyMap<string, string>;
  /** The addresses are short-lived: asks for new ones. */
  readonly onExpired: () => void;
}

/** The files of a message: resources under their names, then pictures, then other files. */
export const MessageFiles = ({ attachments, resourceNames, onExpired }: MessageFilesProps) => {
  const resources = attachments.filter(({ fileId }) => resourceNames.has(fileId));
  return (
    <>
      {resources.map((resource) => (
        <div key={resource.fileId} className="consults-resource">
          <p>
            <IconBooks size={16} stroke={1.75} aria-hidden />
            {resourceNames.get(resource.fileId)}
          </p>
          <Files attachments={[resource]} onExpired={onExpired} />
        </div>
      ))}
      <Files attachments={attachments.filter(({ fileId }) => !resourceNames.has(fileId))} onExpired={onExpired} />
    </>
  );
};

const Files = ({ attachments, onExpired }: Omit<MessageFilesProps, 'resourceNames'>) => {
  const [photos, files] = [photosOf(attachments), filesOf(attachments)];
  return (
    <>
      {photos.length > 0 && <PhotoGrid photos={photos} small onExpired={onExpired} />}
      {files.length > 0 && <FileList files={files} />}
    </>
  );
};
