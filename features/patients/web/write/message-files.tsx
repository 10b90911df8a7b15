import { MEDIA_TRAY } from '@alethea/imaging/contract/slots';
import { Button } from '@alethea/ui/actions/button';
import { FileRows } from '@alethea/ui/files/file-rows';
import { Section } from '@alethea/ui/page/section';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { isDialogOpen } from '@alethea/web-kit/page/shortcuts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useRef } from 'react';
import { MAX_PATIENT_FILES } from '../../contract/patient-files.ts';
import { filesEn as en } from '../../texts/files-en.ts';
import { ACCEPTED_PATIENT_FILES } from './use-patient-files.ts';

interface MessageFilesProps {
  readonly files: Uploads;
  /** Sending has been tried, so that what keeps the files from going is said. */
  readonly wasTried: boolean;
}

/** What goes along with a message: chosen, dropped, pasted, photographed or from the gallery (ONEWAY-11). */
export const MessageFiles = ({ files, wasTried }: MessageFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const MediaTray = useSlot(MEDIA_TRAY);
  useFileDrop((dropped) => (isDialogOpen() ? undefined : files.add(dropped)));
  const problem = wasTried ? filesProblem(files) : null;
  return (
    <Section title={en.title} card>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_PATIENT_FILES}
        aria-label={en.add}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div className="one-way-file-ways">
        <Button dense icon={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>
          {en.add}
        </Button>
        <Suspense>
          {MediaTray && (
            <MediaTray room={MAX_PATIENT_FILES - files.list.length} onCopies={files.place} onFiles={files.add} />
          )}
        </Suspense>
      </div>
      <FileRows
        label={en.list}
        words={en}
        files={files.list.map(({ file: { name, size, type: contentType }, uploaded, ...upload }) => ({
          ...upload,
          ...{ name, contentType },
          picture: uploaded?.thumbnailDownloadUrl,
          note: upload.state === 'waiting' ? en.waiting : formatFileSize(size),
        }))}
        onRetry={files.retry}
        onRemove={files.remove}
      />
      <p className="one-way-uses">{en.hint}</p>
      {problem && (
        <p className="al-error" role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
};

/** Why the files cannot go yet, in words; null when they can. */
export function filesProblem({ list }: Pick<Uploads, 'list'>): string | null {
  const problem = uploadsProblem(list);
  if (problem === null) return null;
  return problem === 'failed' ? en.failedOnes : en.unfinished;
}
