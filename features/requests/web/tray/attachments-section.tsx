import './attachments.css';
import { MEDIA_CHOICE } from '@alethea/imaging/contract/slots';
import { Button } from '@alethea/ui/actions/button';
import { FileRows } from '@alethea/ui/files/file-rows';
import { Section } from '@alethea/ui/page/section';
import { ACCEPTED_FILES } from '@alethea/web-kit/files/upload-limits';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { isDialogOpen } from '@alethea/web-kit/page/shortcuts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useRef } from 'react';
import { MAX_ATTACHMENTS } from '../../contract/send-limits.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID } from '../form/ask-fields.ts';

interface AttachmentsSectionProps {
  attachments: Uploads;
  /** Paths of what is chosen from the gallery. */
  chosenMedia: readonly string[];
  onChooseMedia: (paths: readonly string[]) => void;
  /** Sending has been tried, so that what keeps the files from going is said. */
  wasTried: boolean;
}

/** Photos and files: chosen, dropped or pasted, and on their way while the person goes on writing. */
export const AttachmentsSection = (props: AttachmentsSectionProps) => {
  const { attachments, chosenMedia, onChooseMedia, wasTried } = props;
  const { list, add, hasTooMany } = attachments;
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => (isDialogOpen() ? undefined : add(files)));
  const MediaChoice = useSlot(MEDIA_CHOICE);
  const problem = wasTried ? uploadsProblem(list) : null;

  return (
    <div id={ATTACHMENTS_ID} className="ask-files" data-over={isOver || undefined}>
      <Section
        card
        title={en.attachments.title}
        action={
          <Button
            dense
            icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {en.attachments.upload}
          </Button>
        }
      >
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_FILES}
          aria-label={en.attachments.upload}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <FileRows
          label={en.attachments.list}
          words={en.attachments}
          files={list.map(({ file: { name, size, type: contentType }, uploaded, ...upload }) => ({
            ...upload,
            ...{ name, contentType },
            picture: uploaded?.thumbnailDownloadUrl,
            fullPicture: contentType.startsWith('image/') ? uploaded?.downloadUrl : null,
            note: upload.state === 'waiting' ? en.attachments.waiting : en.attachments.ready(formatFileSize(size)),
          }))}
          onRetry={attachments.retry}
          onRemove={attachments.remove}
        />
        <Suspense>
          {MediaChoice && (
            <MediaChoice
              chosen={chosenMedia}
              room={MAX_ATTACHMENTS - list.length - chosenMedia.length}
              onChoose={onChooseMedia}
              onFiles={add}
            />
          )}
        </Suspense>
        <p className="ask-files-hint">{isOver ? en.attachments.dropHere : en.attachments.hint}</p>
        {hasTooMany && (
          <p className="al-error" role="alert">
            {en.attachments.tooMany(MAX_ATTACHMENTS)}
          </p>
        )}
        {problem && (
          <p className="al-error" role="alert">
            {problem === 'failed' ? en.attachments.failedOnes : en.attachments.unfinished}
          </p>
        )}
      </Section>
    </div>
  );
};
