import './attachments.css';
import { Button } from '@alethea/ui/button';
import { Section } from '@alethea/ui/section';
import { ACCEPTED_FILES } from '@alethea/web-kit/upload-limits';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';
import { MAX_ATTACHMENTS } from '../../contract/send-limits.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID } from '../ask-fields.ts';
import { attachmentsProblem } from '../attachment-list.ts';
import type { Attachments } from '../use-attachments.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { AttachmentRow } from './attachment-row.tsx';

interface AttachmentsSectionProps {
  attachments: Attachments;
  /** Sending has been tried, so that what keeps the files from going is said. */
  wasTried: boolean;
}

/** Photos and files: chosen, dropped or pasted, and on their way while the person goes on writing. */
export const AttachmentsSection = ({ attachments, wasTried }: AttachmentsSectionProps) => {
  const { list, add, hasTooMany } = attachments;
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(add);
  const problem = wasTried ? attachmentsProblem(list) : null;

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
        {list.length > 0 && (
          <ul className="ask-file-list" aria-label={en.attachments.list}>
            {list.map((attachment) => (
              <AttachmentRow key={attachment.key} attachment={attachment} attachments={attachments} />
            ))}
          </ul>
        )}
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
